/** An answer of the panel as it stands at a moment: what has become late meanwhile is counted as such. Pure. */
import { type ContadoresPainel, countReservas } from '../../indicadores.rules.ts'
import {
  buildCartoes,
  buildFila,
  type CartaoDoPainel,
  comDatas,
  type DocaNoPainel,
  type ReservaNoPainel,
} from '../../painel.rules.ts'

/** What the answers for staff and for screens on walls have in common. */
export interface PainelLido<T extends ReservaNoPainel = ReservaNoPainel> {
  readonly dataReferencia: string
  readonly fusoHorario: string
  readonly contadores: ContadoresPainel
  readonly docas: readonly DocaNoPainel[]
  readonly reservas: readonly T[]
  readonly temMais: boolean
}

export interface PainelMontado<T extends ReservaNoPainel = ReservaNoPainel> {
  readonly contadores: ContadoresPainel
  readonly cartoes: readonly CartaoDoPainel<T>[]
  readonly fila: readonly T[]
  readonly docaNomes: ReadonlyMap<string, string>
}

export function buildPainel<T extends ReservaNoPainel>(
  { contadores, docas, reservas, temMais }: PainelLido<T>,
  agora: Date,
): PainelMontado<T> {
  return {
    // Of more bookings than were answered only the server can count.
    contadores: temMais ? contadores : countReservas(reservas.map(comDatas), agora),
    cartoes: buildCartoes(docas, reservas, agora),
    fila: buildFila(reservas),
    docaNomes: new Map(docas.map(({ docaId, docaNome }) => [docaId, docaNome])),
  }
}
