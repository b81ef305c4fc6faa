/** The next arrival or departure of a load, and how stops are called. Pure. */
import { SITUACAO_PARADA, TIPO_PARADA } from '../../carga-codes.ts'
import type { Parada } from '../../carga-dados.contract.ts'

export interface Passo {
  readonly paradaId: string
  readonly tipo: 'chegada' | 'saida'
  /** Of the event that is corrected; absent: it is registered for the first time. */
  readonly eventoId?: string
}

type ParadaDoPasso = Pick<Parada, 'id' | 'tipo' | 'situacao' | 'dhChegada' | 'dhSaida'>

/** What happens next on the way; undefined: every stop is done. */
export function nextPasso(paradas: readonly ParadaDoPasso[]): Passo | undefined {
  const parada = paradas.find(
    ({ situacao, dhSaida }) => situacao !== SITUACAO_PARADA.Cancelada && dhSaida === null,
  )
  return parada && { paradaId: parada.id, tipo: parada.dhChegada === null ? 'chegada' : 'saida' }
}

/** When the step was registered; null: not yet. */
export const dhOf = (parada: Pick<Parada, 'dhChegada' | 'dhSaida'> | undefined, tipo: Passo['tipo']) =>
  (tipo === 'chegada' ? parada?.dhChegada : parada?.dhSaida) ?? null

/** `Origem`, `Coleta 2`, `Entrega 1`: each kind is counted for itself. */
export function paradaNome(paradas: readonly Pick<Parada, 'tipo'>[], index: number): string {
  const parada = paradas[index]
  if (!parada || index === 0) return 'Origem'
  const number = paradas.slice(0, index + 1).filter(({ tipo }) => tipo === parada.tipo).length
  return `${parada.tipo === TIPO_PARADA.Coleta ? 'Coleta' : 'Entrega'} ${number}`
}
