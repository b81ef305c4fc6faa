/** What the phone of the driver says. Pure. */
import { dayAt, formatTime } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatDistance } from '#platform/shared/quantity.ts'
import type { CheckinDoMotorista } from '../../check-in.contract.ts'
import type { CampoDoCheckin, EstadoDoCheckin } from '../../check-in.rules.ts'
import { estadiaDe } from '../shared/estadia-da-chegada.ts'

export const CAMPO_LABELS: Readonly<Record<CampoDoCheckin, string>> = {
  placaVeiculo: 'Placa',
  nomeMotorista: 'Nome do motorista',
  documentoMotorista: 'CPF do motorista',
}

const HOUR_MS = 3_600_000

interface Aviso {
  readonly titulo: string
  readonly texto: string
}

/** Where nothing can be done on the phone. */
export const AVISOS: Readonly<Partial<Record<EstadoDoCheckin, Aviso>>> = {
  cedo: {
    titulo: 'Ainda é cedo',
    texto: 'O check-in abre 12 horas antes do horário. Volte a abrir este link.',
  },
  tarde: { titulo: 'O horário passou', texto: 'Procure a portaria para registrar a sua chegada.' },
  pendente: {
    titulo: 'Aguardando confirmação',
    texto: 'A empresa ainda não confirmou este agendamento. Procure a portaria se já chegou.',
  },
  encerrado: {
    titulo: 'Agendamento encerrado',
    texto: 'Este agendamento foi cancelado. Procure a portaria ou quem marcou o horário.',
  },
}

/** The gate registers whom the phone cannot. */
export const ajudaDaPortaria = (codigo: string): string =>
  `Se você já está no local, mostre ${codigo} na portaria: ela registra a sua chegada.`

/** Of a refusal whose body says how far the phone is; undefined: another refusal. */
export function longeText(body: unknown): string | undefined {
  const metres = typeof body === 'object' && body !== null ? Reflect.get(body, 'distanciaM') : undefined
  return typeof metres === 'number' ? `O celular está a ${formatDistance(metres)} do local` : undefined
}

/** What the arrival lacks when the phone did not tell its place. */
export const SEM_POSICAO =
  'O celular não informou a posição. A portaria confere a sua chegada quando você chegar a ela.'

/** `terça-feira, 24/11/2026 às 09:00` in words of the unit's clock. */
export function quando(instant: string, zone: string): string {
  const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: zone }).format(
    new Date(instant),
  )
  return `${weekday}, ${formatDay(dayAt(instant, zone))} às ${formatTime(instant, zone)}`
}

/** `04` of `Doca 04`: what is legible from the seat. */
export const numeroDaDoca = (nome: string): string => /\d+\s*$/.exec(nome)?.[0]?.trim() ?? nome

/** Until when the vehicle stays without a due, and what follows; undefined without a proven arrival. */
export function prazoDaEstadia(checkin: CheckinDoMotorista): Aviso | undefined {
  const { comprovacao, diaDaChegada, fusoHorario, valoresEstadia } = checkin
  if (!comprovacao || diaDaChegada === null) return undefined
  const chegada = new Date(comprovacao.livro?.dhChegada ?? comprovacao.dhChegada)
  const estadia = estadiaDe(comprovacao, valoresEstadia, fusoHorario, chegada)
  if (!estadia) return undefined
  const { livreAte, centavosPorHora } = estadia
  const horas = (livreAte.getTime() - chegada.getTime()) / HOUR_MS
  const rate = centavosPorHora === null ? '' : `, ${formatMoney(centavosPorHora)} por hora`
  return {
    titulo: `Prazo para liberar até ${formatTime(livreAte, fusoHorario)}`,
    texto: `Depois de ${horas}h a estadia conta desde a chegada${rate}.`,
  }
}

/** `K7F2-9QMD-3XTP` */
export const codigoText = (codigo: string): string => codigo.match(/.{1,4}/g)?.join('-') ?? codigo

/** `Horário de Brasília`, as people call the clock of a place. */
export function fusoText(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value
  // Where there is no summer time, engines say that the time is the standard one.
  return name?.replace('Padrão ', '') ?? zone
}
