/** What the panel of expiries says of each line. Pure. */
import { dayAt } from '#platform/shared/date.ts'
import { daysBetween, formatDay } from '#platform/shared/day.ts'
import { nomeDoVencimento } from '../lista.rules.ts'
import type { VencimentoLido } from '../regularidade.contract.ts'
import { REGULARIDADE_TIME_ZONE } from '../regularidade.rules.ts'

const days = (count: number) => `${count} ${count === 1 ? 'dia' : 'dias'}`
const cargasText = (count: number) => `${count} ${count === 1 ? 'carga' : 'cargas'}`

/** `30/11`, for lines that have a day. */
export const diaCurto = (day: string): string => formatDay(day).slice(0, 5)

/** `5 dias`, `há 4 dias`, `hoje`; loads where nothing ends. */
export function prazoText({ dias, grupo, cargas }: VencimentoLido): string {
  if (dias === null || (grupo === 'aviso' && dias > 0)) return cargas > 0 ? cargasText(cargas) : ''
  if (dias === 0) return 'hoje'
  return dias < 0 ? `há ${days(-dias)}` : days(dias)
}

function aboutCargas({ cargas, cargasDepois, cargaDepois }: VencimentoLido): string {
  if (cargaDepois) {
    const day = diaCurto(cargaDepois.entrega)
    if (cargasDepois === 1) return `1 carga entrega em ${day}, depois do fim.`
    return `${cargasText(cargasDepois)} entregam depois do fim, a primeira em ${day}.`
  }
  return cargas > 0 ? `${cargasText(cargas)} ${cargas === 1 ? 'entrega' : 'entregam'} antes.` : ''
}

/** What is wrong, or about to be, and which loads it meets. */
export function fatoText(vencimento: VencimentoLido): string {
  const { estado, data, dias, cargas } = vencimento
  const nome = nomeDoVencimento(vencimento)
  const open = `${cargasText(cargas)} ${cargas === 1 ? 'aberta' : 'abertas'}.`
  switch (estado) {
    case 'suspenso':
    case 'vencido':
    case 'cancelado':
      return `${nome} ${estado}. Ninguém libera.`
    case 'nao-consultado':
      return dias === null ? `${nome} nunca consultado.` : `${nome} sem consulta há ${days(-dias)}.`
    case 'vencida':
      return `${nome} vencida. ${open}`
    case 'falta-pgr':
      return `RC-DC vigente até ${data === null ? 'data não informada' : formatDay(data)}, falta o PGR.`
    case 'sem-arquivo':
      return `${nome} sem o arquivo da apólice.`
    case 'nao-informada':
      return `${nome} não informada.`
    default:
      return `${nome}. ${aboutCargas(vencimento)}`.trim()
  }
}

export type AcaoVencimento = 'consultar' | 'ver-carga' | 'pedir' | 'pedido' | 'abrir'

/** A carrier that was asked within so many days is not asked again from here. */
const DIAS_DO_PEDIDO = 7

/**
 * What can be done about it: the load that is met first, then the look-up, then the carrier is asked. `dia` is the day of
 * Brasília of the answer.
 */
export function acaoOf(
  { documento, cargaDepois, vinculada, pedidoEm }: VencimentoLido,
  dia: string,
): AcaoVencimento {
  if (documento === null) return 'consultar'
  if (cargaDepois) return 'ver-carga'
  if (!vinculada) return 'abrir'
  const since = pedidoEm === null ? undefined : daysBetween(dayAt(pedidoEm, REGULARIDADE_TIME_ZONE), dia)
  return since === undefined || since >= DIAS_DO_PEDIDO ? 'pedir' : 'pedido'
}
