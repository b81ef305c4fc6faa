/** What is done with bookings without anybody asking for it. Time is an argument. Source: agendamento §4 (D-061, D-073). */
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { type ReservaViva, recusaDe } from './reserva.rules.ts'

export interface RegrasDeCancelamento {
  readonly naoCompareceu: boolean
  /** Minutes after the start. */
  readonly toleranciaMin: number
  readonly faltaDeInformacoes: boolean
  /** Minutes before the start. */
  readonly prazoInformacoesMin: number
}

const MINUTE_MS = 60_000
/** Older ones stay as they are: turning a rule on must not rewrite the past. */
export const ALCANCE_MS = 3 * 86_400_000

/** Undefined: the booking is left alone. */
export function cancelamentoAutomatico(
  reserva: ReservaViva,
  regras: RegrasDeCancelamento,
  agora: Date,
): 'nao-compareceu' | 'falta-de-informacoes' | undefined {
  const sinceStart = agora.getTime() - reserva.dhReserva.getTime()
  if (sinceStart > ALCANCE_MS) return undefined
  const isNoShow = reserva.situacao === R.Agendado && recusaDe('nao-compareceu', reserva, agora) === undefined
  if (regras.naoCompareceu && isNoShow && sinceStart >= regras.toleranciaMin * MINUTE_MS) {
    return 'nao-compareceu'
  }
  const isIncomplete = reserva.situacao === R.PendenteInformacoes && reserva.dhChegada === null
  if (regras.faltaDeInformacoes && isIncomplete && -sinceStart <= regras.prazoInformacoesMin * MINUTE_MS) {
    return 'falta-de-informacoes'
  }
  return undefined
}
