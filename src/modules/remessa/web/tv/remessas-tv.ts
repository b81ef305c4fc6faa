/** What a wall says of a remessa: in its corner, and below its code. Pure; time is an argument. */
import { dayAt, formatTime } from '#platform/shared/date.ts'
import { DIAS_PARADA, diasNoEstoque, diasText } from '../../estoque.rules.ts'
import type { Pipe } from '../../pipe.rules.ts'
import type { CartaoNaTv } from '../../remessa-tv.contract.ts'

export interface CantoDaTv {
  readonly texto: string
  readonly tom: 'atraso' | 'parada' | 'urgente' | 'aviso' | 'neutro'
}

const hora = (instant: string, zone: string, agora: Date): string => {
  const [, month, day] = dayAt(instant, zone).split('-')
  return dayAt(instant, zone) === dayAt(agora, zone) ? formatTime(instant, zone) : `${day}/${month}`
}

/** `era 09:00`, `7 dias`, `11:20`; what presses most gives it its colour. */
export function cantoDe(pipe: Pipe, cartao: CartaoNaTv, agora: Date): CantoDaTv {
  const { urgente, divergencias, dhPrevista, dhInicio, estoqueDesde, conferida, fusoHorario: zone } = cartao
  const calm = divergencias > 0 ? 'aviso' : urgente ? 'urgente' : 'neutro'
  if (pipe === 'aColetar') {
    if (dhPrevista === null) return { texto: '', tom: calm }
    const isLate = Date.parse(dhPrevista) < agora.getTime()
    const texto = hora(dhPrevista, zone, agora)
    return isLate ? { texto: `era ${texto}`, tom: 'atraso' } : { texto, tom: calm }
  }
  if (pipe === 'aguardandoRecebimento') {
    if (conferida) return { texto: 'na doca', tom: calm }
    return { texto: dhPrevista === null ? '' : hora(dhPrevista, zone, agora), tom: calm }
  }
  if (pipe === 'expedido') return { texto: dhInicio === null ? '' : hora(dhInicio, zone, agora), tom: calm }
  if (estoqueDesde === null) return { texto: '', tom: calm }
  const dias = diasNoEstoque(estoqueDesde, agora)
  return { texto: diasText(dias), tom: dias >= DIAS_PARADA ? 'parada' : calm }
}

/** Who sends it, the load it is on, or where it goes. */
export function linhaDe(pipe: Pipe, cartao: CartaoNaTv): string {
  const { etapa, carga, remetente, destinatario, unidadeDestino } = cartao
  if (pipe === 'liberadaParaCarga' && carga) return `Carga ${carga.codigo}`
  if (pipe !== 'expedido') return remetente
  return etapa === 'transferencia' && unidadeDestino ? `para ${unidadeDestino}` : (destinatario ?? remetente)
}
