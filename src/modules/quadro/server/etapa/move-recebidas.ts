import { sql } from 'kysely'
import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { recordHistories } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'

interface Nomeada {
  readonly id: string
  readonly descricao: string
}

/**
 * Moves cards of loads that other companies gave to this one into a stage of its own in the same group. Only the
 * company itself sees and is told it. Answers the loads that moved.
 */
export async function moveRecebidas(
  tx: OwnerTx,
  session: Session,
  ids: readonly string[],
  { de, para, now }: { readonly de: Nomeada | undefined; readonly para: Nomeada; readonly now: Date },
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select app_move_cartoes(${ids}::uuid[], ${para.id}, ${now}) as id
  `.execute(tx.db)
  await recordHistories(
    tx,
    actorOf(session),
    rows.map(({ id }) => ({
      entidade: ENTIDADE_CARGA,
      entidadeId: id,
      acao: 'mudança de etapa',
      versao: null,
      mudancas: [{ campo: 'Etapa', de: de?.descricao ?? null, para: para.descricao }],
    })),
  )
  for (const { id } of rows) {
    tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE_CARGA}.changed`, entidadeId: id, versao: null })
  }
  return rows.map(({ id }) => id)
}
