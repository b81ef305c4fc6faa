/** All SQL of the boards that a company arranges itself. */
import { type Selectable, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { type KanbanPipe, kanbanPipeErrors } from '../../kanban-pipe.contract.ts'
import { MAX_PIPES, type TipoPipe } from '../../kanban-pipe.rules.ts'
import '../quadro.tables.ts'

type Row = Selectable<Tables['kanban_pipe']>
/** What a person arranges of a board. */
export type PipeValues = Pick<KanbanPipe, 'name' | 'icon' | 'color' | 'groups' | 'cardTemplate'>

export async function findPipe(tx: OwnerTx, id: string): Promise<KanbanPipe | undefined> {
  const row = await tx.db
    .selectFrom('kanban_pipe')
    .selectAll()
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toPipe(row)
}

/** In their order. */
export async function listPipes(tx: OwnerTx, tipo: TipoPipe): Promise<KanbanPipe[]> {
  const rows = await tx.db
    .selectFrom('kanban_pipe')
    .selectAll()
    .where('owner_id', '=', tx.ownerId)
    .where('tipo', '=', tipo)
    .orderBy('posicao')
    .limit(MAX_PIPES)
    .execute()
  return rows.map(toPipe)
}

/** Changes of a company's boards follow each other: two people would otherwise meet at a position. */
export async function lockPipes(tx: OwnerTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kanban-pipe:${tx.ownerId}`}, 14))`.execute(tx.db)
}

export async function insertPipe(
  tx: OwnerTx,
  pipe: PipeValues & { id: string; tipo: TipoPipe },
  now: Date,
): Promise<KanbanPipe> {
  const others = await listPipes(tx, pipe.tipo)
  if (others.length >= MAX_PIPES) throw new AppError(kanbanPipeErrors.kanban_pipe_list_full)
  const row = await tx.db
    .insertInto('kanban_pipe')
    .values({
      owner_id: tx.ownerId,
      id: pipe.id,
      tipo: pipe.tipo,
      posicao: (others.at(-1)?.posicao ?? 0) + 1,
      ...toColumns(pipe),
      criado_em: now,
      atualizado_em: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPipe(row)
}

export async function updatePipe(
  tx: OwnerTx,
  id: string,
  values: PipeValues,
  now: Date,
): Promise<KanbanPipe> {
  const row = await tx.db
    .updateTable('kanban_pipe')
    .set((eb) => ({ ...toColumns(values), versao: eb('versao', '+', 1), atualizado_em: now }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPipe(row)
}

/** Positions 1 to n in this order, in one statement. */
export async function savePositions(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  await sql`
    update kanban_pipe k set posicao = x.posicao
    from unnest(${ids}::uuid[]) with ordinality as x (id, posicao)
    where k.owner_id = ${tx.ownerId} and k.id = x.id and k.posicao <> x.posicao
  `.execute(tx.db)
}

export async function removePipe(tx: OwnerTx, id: string): Promise<void> {
  await tx.db.deleteFrom('kanban_pipe').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
}

const toColumns = ({ name, icon, color, groups, cardTemplate }: PipeValues) => ({
  name,
  icon,
  color,
  groups: JSON.stringify(groups),
  card_template: JSON.stringify(cardTemplate),
})

/** The contract checked every value before it was written. */
const toPipe = (row: Row): KanbanPipe => ({
  id: row.id,
  tipo: row.tipo as TipoPipe,
  posicao: row.posicao,
  name: row.name,
  icon: row.icon as KanbanPipe['icon'],
  color: row.color as KanbanPipe['color'],
  groups: row.groups as KanbanPipe['groups'],
  cardTemplate: row.card_template as KanbanPipe['cardTemplate'],
  version: row.versao,
  atualizadoEm: row.atualizado_em.toISOString(),
})
