/** Loads that share a batch: a deactivation asks whether the others go too. Pure. */
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import type { LoteAberto } from './select-cargas.ts'

export interface Escolha {
  /** Loads that need a decision, with their batch and how many others it holds. */
  readonly pending: ReadonlyMap<string, { readonly lote: LoteAberto; readonly outras: number }>
  /** Loads that go along with their batch. */
  readonly along: ReadonlySet<string>
}

type Decisoes = readonly { readonly cargaId: string; readonly opcao: 'carga' | 'lote' }[]

/** `inteiros`: every batch whole, without asking. A batch whose open loads are all selected asks nothing. */
export function pendingDecisions(
  cargas: readonly Pick<CargaRecord, 'id' | 'lote_id'>[],
  lotes: ReadonlyMap<string, LoteAberto>,
  decisoes: Decisoes,
  inteiros: boolean | undefined,
): Escolha {
  const selected = new Set(cargas.map(({ id }) => id))
  const decided = new Map(decisoes.map(({ cargaId, opcao }) => [cargaId.toLowerCase(), opcao]))
  const pending = new Map<string, { lote: LoteAberto; outras: number }>()
  const along = new Set<string>()
  for (const { id, lote_id } of cargas) {
    const lote = lotes.get(lote_id ?? '')
    if (!lote?.abertas.includes(id)) continue
    const others = lote.abertas.filter((other) => !selected.has(other))
    const opcao = inteiros ? 'lote' : decided.get(id)
    if (others.length === 0 || opcao === 'carga') continue
    if (opcao === undefined) pending.set(id, { lote, outras: others.length })
    else for (const other of others) along.add(other)
  }
  // One decision for the whole batch answers for its other loads as well.
  for (const [id, { lote }] of pending) {
    if (lote.abertas.some((other) => along.has(other))) pending.delete(id)
  }
  return { pending, along }
}
