/** Deliveries in words, as a customer reads them. Pure. */
import { dayAt, formatTime } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import type { EntregaAberta, EntregaDoCliente, PedidoEncontrado } from '../rastreio.contract.ts'
import { type Estado, foiEntregue, isNaEstrada } from '../rastreio.rules.ts'

const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const
const SEMANA_LONGA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const
const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

/** `hoje, sexta 20/11`, `quinta 26/11` */
export function diaLongo(day: string, agora: string, zone: string): string {
  const text = `${SEMANA_LONGA[weekday(day)] ?? ''} ${formatDay(day).slice(0, 5)}`
  return day === dayAt(agora, zone) ? `hoje, ${text}` : text
}

/** `hoje, qua 25/11`, `qui 26/11` */
export function diaCurto(day: string, agora: string, zone: string): string {
  const text = `${SEMANA[weekday(day)] ?? ''} ${formatDay(day).slice(0, 5)}`
  return day === dayAt(agora, zone) ? `hoje, ${text}` : text
}

/** `hoje às 06:48`, `qui, 19/11 às 15:12` */
export function momento(instant: string, agora: string, zone: string): string {
  const day = dayAt(instant, zone)
  const when =
    day === dayAt(agora, zone) ? 'hoje' : `${SEMANA[weekday(day)] ?? ''}, ${formatDay(day).slice(0, 5)}`
  return `${when} às ${formatTime(instant, zone)}`
}

const horas = ({ inicio, fim }: { inicio: string; fim: string }, zone: string): string =>
  `${formatTime(inicio, zone)}–${formatTime(fim, zone)}`

/** `12:00–12:30`, `07:42`, `A definir` */
export function quando(entrega: EntregaDoCliente): string {
  const { faixa, entregueEm, fusoHorario, estado } = entrega
  if (entregueEm !== null) return formatTime(entregueEm, fusoHorario)
  if (faixa !== null) return horas(faixa, fusoHorario)
  return SEM_HORA[estado] ?? 'A definir'
}
const SEM_HORA: Readonly<Partial<Record<Estado, string>>> = {
  'no-local': 'Chegou',
  'nao-entregue': 'Não entregue',
  remarcada: 'Remarcada',
  devolvida: 'Devolvida',
  cancelada: 'Cancelada',
}

const decimal = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 3 })
const tonnes = (kg: number) =>
  kg >= 1_000
    ? `${(kg / 1_000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} t`
    : `${decimal(kg)} kg`

/** `496 cx · 12,4 t`; empty where nothing is known. */
export const quantidade = ({ quantidades, pesoKg }: EntregaDoCliente): string =>
  [
    ...quantidades.map(({ quantidade: amount, unidade }) => `${decimal(amount)} ${unidade ?? 'volumes'}`),
    ...(pesoKg ? [tonnes(pesoKg)] : []),
  ].join(' · ')

/** `772.118 +1`; `Carga` has no number of its own here, so that a delivery without papers is called by its day. */
export const titulo = ({ pedidos, notas }: EntregaDoCliente): string => {
  const [first] = pedidos.length > 0 ? pedidos : notas.map((nota) => `NF ${nota}`)
  if (first === undefined) return 'Entrega'
  const more = Math.max(pedidos.length, 1) - 1
  return more > 0 ? `${first} +${more}` : first
}

/** `NF 88.421`, `NF 88.452 +1`; empty: there is none, or it is the title. */
export function notasEmTexto({ notas, pedidos }: EntregaDoCliente): string {
  const [first] = notas
  if (first === undefined || pedidos.length === 0) return ''
  return notas.length > 1 ? `NF ${first} +${notas.length - 1}` : `NF ${first}`
}

export const lugar = ({ cidade, uf }: Pick<PedidoEncontrado, 'cidade' | 'uf'>): string =>
  [cidade, uf].filter(Boolean).join(', ')

type Passo = EntregaAberta['passos'][number]

export function passoEmTexto(
  { tipo, lugar: where, dh, situacao, fusoHorario }: Passo,
  { posicao, janelaFim, fusoHorario: zone, entregueEm }: EntregaAberta,
  agora: string,
): { titulo: string; detalhe: string } {
  const at = dh === null ? '' : momento(dh, agora, fusoHorario)
  if (tipo === 'saiu') {
    return situacao === 'feito'
      ? { titulo: `Saiu${where === null ? '' : ` de ${where}`}`, detalhe: at }
      : {
          titulo: `Sai${where === null ? '' : ` de ${where}`}`,
          detalhe: at === '' ? '' : `previsto até ${at}`,
        }
  }
  if (tipo === 'a-caminho') {
    const km = posicao?.faltaKm ?? null
    const parts = [
      dh === null || posicao === null ? '' : `posição das ${formatTime(dh, zone)}`,
      km === null ? '' : km === 1 ? 'falta 1 km' : `faltam ${km} km`,
    ].filter(Boolean)
    return { titulo: `A caminho${where === null ? '' : `, em ${where}`}`, detalhe: parts.join(' · ') }
  }
  if (tipo === 'chegou') return { titulo: 'Chegou', detalhe: at }
  return entregueEm === null
    ? {
        titulo: `Entrega${where === null ? '' : ` em ${where}`}`,
        detalhe: janelaFim === null ? '' : `recebe até ${momento(janelaFim, agora, zone)}`,
      }
    : { titulo: `Entregue${where === null ? '' : ` em ${where}`}`, detalhe: at }
}

/** `18 min antes do fim da janela`; empty without a window. */
export function antesDaJanela({ entregueEm, janelaFim }: EntregaAberta): string {
  if (entregueEm === null || janelaFim === null) return ''
  const minutes = Math.round((Date.parse(janelaFim) - Date.parse(entregueEm)) / 60_000)
  const size = Math.abs(minutes)
  const text = size < 120 ? `${size} min` : `${Math.floor(size / 60)} h`
  return `${text} ${minutes >= 0 ? 'antes' : 'depois'} do fim da janela`
}

export const GRUPOS = ['hoje', 'proximas', 'entregues', 'remarcadas'] as const
export type Grupo = (typeof GRUPOS)[number]
export const GRUPO_LABELS: Readonly<Record<Grupo, string>> = {
  hoje: 'Hoje',
  proximas: 'Próximas',
  entregues: 'Entregues',
  remarcadas: 'Remarcadas',
}

export function grupoDe({ estado, dia, fusoHorario }: EntregaDoCliente, agora: string): Grupo {
  if (foiEntregue(estado)) return 'entregues'
  if (['remarcada', 'nao-entregue', 'devolvida', 'cancelada'].includes(estado)) return 'remarcadas'
  const hoje = dayAt(agora, fusoHorario)
  // On the road is not here: what arrives tomorrow belongs to tomorrow.
  const isToday = isNaEstrada(estado) ? dia === null || dia <= hoje : dia === hoje
  return isToday ? 'hoje' : 'proximas'
}

export type Tom = 'roxo' | 'vermelho' | 'azul' | 'verde' | 'ambar'
export const TONS: Readonly<Record<Estado, Tom>> = {
  'em-preparo': 'azul',
  'sai-hoje': 'azul',
  'a-caminho': 'roxo',
  'no-local': 'roxo',
  atrasada: 'vermelho',
  'nao-entregue': 'vermelho',
  cancelada: 'vermelho',
  entregue: 'verde',
  'entregue-com-falta': 'ambar',
  remarcada: 'azul',
  devolvida: 'ambar',
}

/** Those of the text, which is part of an order or invoice. */
export function comTexto(entregas: readonly EntregaDoCliente[], text: string): readonly EntregaDoCliente[] {
  const plain = (one: string) => one.replace(/[.\s]/g, '').toLowerCase()
  const wanted = plain(text)
  if (wanted === '') return entregas
  return entregas.filter(({ pedidos, notas }) =>
    [...pedidos, ...notas].some((one) => plain(one).includes(wanted)),
  )
}
