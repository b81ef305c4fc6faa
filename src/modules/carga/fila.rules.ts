/** Which loads need somebody now, and why; pure. The home's queue and the board decide by it alike. */

import { statusOfSituacao } from './carga.rules.ts'
import { SITUACAO, type Situacao, STATUS, type Status } from './carga-codes.ts'

/** In the order in which they are shown; a load stands in the first that holds it. */
export const GRUPOS_FILA = ['atrasadas', 'sem-veiculo', 'alertas'] as const
export type GrupoFila = (typeof GRUPOS_FILA)[number]
export const GRUPO_FILA_LABELS: Readonly<Record<GrupoFila, string>> = {
  // By the last delivery; the monitor calls late whoever misses the next stop.
  atrasadas: 'Última entrega atrasada',
  'sem-veiculo': 'Sem veículo antes da coleta',
  alertas: 'Alertas',
}

/** A load without a vehicle is in the queue from this long before its pick-up. */
export const ANTES_DA_COLETA_H = 24
const HOUR_MS = 3_600_000

/** The statuses of loads that may be late or still wait for a vehicle. */
export const STATUS_ABERTOS: readonly Status[] = [
  ...statusOfSituacao(SITUACAO.Aberta),
  ...statusOfSituacao(SITUACAO.EmAndamento),
]

/** The part of a card that decides. Instants are UTC texts. */
export interface CartaoNaFila {
  readonly status: Status
  readonly situacao: Situacao
  readonly veiculo: object | null
  readonly dhColeta: string | null
  readonly dhEntrega: string | null
  readonly ultimaEntregaRealizada: boolean
  readonly alertasEmAberto: readonly unknown[]
}

/** The delivery should have happened by now; `now` is UTC. */
export const isAtrasada = (
  {
    situacao,
    dhEntrega,
    ultimaEntregaRealizada,
  }: Pick<CartaoNaFila, 'situacao' | 'dhEntrega' | 'ultimaEntregaRealizada'>,
  now: string,
): boolean =>
  (situacao === SITUACAO.Aberta || situacao === SITUACAO.EmAndamento) &&
  !ultimaEntregaRealizada &&
  dhEntrega !== null &&
  dhEntrega < now

/** Nobody is named to drive a load that is picked up soon, or should have been. */
const faltaVeiculo = (
  { status, veiculo, dhColeta }: Pick<CartaoNaFila, 'status' | 'veiculo' | 'dhColeta'>,
  now: string,
): boolean =>
  status === STATUS.AguardandoAlocacao &&
  veiculo === null &&
  dhColeta !== null &&
  Date.parse(dhColeta) < Date.parse(now) + ANTES_DA_COLETA_H * HOUR_MS

/** Undefined: the load needs nobody now. */
export function grupoDaFila(cartao: CartaoNaFila, now: string): GrupoFila | undefined {
  if (isAtrasada(cartao, now)) return 'atrasadas'
  if (faltaVeiculo(cartao, now)) return 'sem-veiculo'
  return cartao.alertasEmAberto.length > 0 ? 'alertas' : undefined
}
