import type { Actor, OwnerTx } from '../database/database.ts'
import type { FieldChangeRow } from '../database/tables.ts'
import { recordHistories } from '../history.ts'

export interface NotedChange {
  readonly id: string
  /** After the change. */
  readonly versao: number
  readonly mudancas: readonly FieldChangeRow[]
}

interface Noted {
  /** `etapa`: of the history, and before the dot in `etapa.changed`. */
  readonly entidade: string
  readonly verb: 'created' | 'changed' | 'removed'
  /** As the history tells it: `mudança de ordem`. */
  readonly acao: string
}

/** History and announcements of records of one kind that changed together; none may stand among them twice. */
export async function noteChanges(
  tx: OwnerTx,
  actor: Actor,
  { entidade, verb, acao }: Noted,
  changes: readonly NotedChange[],
): Promise<void> {
  await recordHistories(
    tx,
    actor,
    changes.map(({ id, versao, mudancas }) => ({ entidade, entidadeId: id, acao, versao, mudancas })),
  )
  for (const { id, versao } of changes) {
    tx.announce({ ownerId: tx.ownerId, tipo: `${entidade}.${verb}`, entidadeId: id, versao })
  }
}
