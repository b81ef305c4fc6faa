/** An answer of the panel as it stands at a moment: what has become late meanwhile is counted as such. Pure. */
import { type ContadoresPainel, contarReservas } from '../../indicadores.rules.ts'
import {
  type CartaoDoPainel,
  comDatas,
  type DocaNoPainel,
  montarCartoes,
  montarFila,
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

export function montarPainel<T extends ReservaNoPainel>(
  { contadores, docas, reservas, temMais }: PainelLido<T>,
  agora: Date,
): PainelMontado<T> {
  return {
    // Of more bookings than were answered only the server can count.
    contadores: temMais ? contadores : contarReservas(reservas.map(comDatas), agora),
    cartoes: montarCartoes(docas, reservas, agora),
    fila: montarFila(reservas),
    docaNomes: new Map(docas.map(({ docaId, docaNome }) => [docaId, docaNome])),
  }
}
