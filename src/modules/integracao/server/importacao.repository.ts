/** The row of an import: its state, its progress and its counts. */
import { type Selectable, sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { Situacao } from '../importacao.rules.ts'
import './integracao.tables.ts'

export type ImportacaoRow = Selectable<Tables['importacao']> & {
  readonly arquivo_nome: string
  readonly arquivo_tamanho: number
  readonly arquivo_sha256: string
  readonly arquivo_tipo: string
  readonly modelo_nome: string | null
  readonly modelo_desde: Date | null
  /** What it has written is known by record. */
  readonly tem_registros: boolean
}

/** Without a sign of life for this long, another worker may go on. */
const LEASE_SECONDS = 30
const leaseEnd = sql<Date>`now() + ${LEASE_SECONDS} * interval '1 second'`

const withFile = (tx: OwnerTx) =>
  tx.db
    .selectFrom('importacao')
    .innerJoin('arquivo', (join) =>
      join
        .onRef('arquivo.owner_id', '=', 'importacao.owner_id')
        .onRef('arquivo.id', '=', 'importacao.arquivo_id'),
    )
    .leftJoin('importacao_modelo as modelo', (join) =>
      join
        .onRef('modelo.owner_id', '=', 'importacao.owner_id')
        .onRef('modelo.id', '=', 'importacao.modelo_id'),
    )
    .selectAll('importacao')
    .select([
      'arquivo.nome as arquivo_nome',
      'arquivo.tamanho as arquivo_tamanho',
      'arquivo.sha256 as arquivo_sha256',
      'arquivo.tipo as arquivo_tipo',
      'modelo.nome as modelo_nome',
      'modelo.criado_em as modelo_desde',
    ])
    .select(
      sql<boolean>`exists (select from importacao_feito f
        where f.owner_id = importacao.owner_id and f.importacao_id = importacao.id)`.as('tem_registros'),
    )
    .where('importacao.owner_id', '=', tx.ownerId)

export function findImportacao(tx: OwnerTx, id: string): Promise<ImportacaoRow | undefined> {
  return withFile(tx).where('importacao.id', '=', id).executeTakeFirst()
}

/** Locks the row: batches, decisions and stops of one import follow each other. */
export function findImportacaoForChange(tx: OwnerTx, id: string): Promise<ImportacaoRow | undefined> {
  return withFile(tx).where('importacao.id', '=', id).forUpdate('importacao').executeTakeFirst()
}

export async function pageImportacoes(
  tx: OwnerTx,
  alvos: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: ImportacaoRow[]; total: number }> {
  if (alvos.length === 0) return { items: [], total: 0 }
  const { total } = await tx.db
    .selectFrom('importacao')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .where('alvo', 'in', alvos)
    .executeTakeFirstOrThrow()
  const items = await withFile(tx)
    .where('importacao.alvo', 'in', alvos)
    .orderBy('importacao.criado_em', 'desc')
    .orderBy('importacao.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { items, total }
}

export type NewImportacao = Pick<
  Selectable<Tables['importacao']>,
  | 'id'
  | 'alvo'
  | 'arquivo_id'
  | 'leitura'
  | 'ligacoes'
  | 'modo'
  | 'modelo_id'
  | 'total_linhas'
  | 'criado_por'
  | 'criado_por_nome'
>

export async function insertImportacao(tx: OwnerTx, row: NewImportacao, now: Date): Promise<void> {
  await tx.db
    .insertInto('importacao')
    .values({
      ...row,
      owner_id: tx.ownerId,
      situacao: 'colunas',
      leitura: JSON.stringify(row.leitura),
      ligacoes: JSON.stringify(row.ligacoes),
      criado_em: now,
      atualizado_em: now,
      trabalho_id: null,
      trabalho_ate: null,
      fase_inicio: null,
      erro_codigo: null,
      erro_texto: null,
    })
    .execute()
}

type Row = Selectable<Tables['importacao']>
export type ImportacaoChanges = Partial<
  Omit<
    Row,
    | 'owner_id'
    | 'id'
    | 'alvo'
    | 'arquivo_id'
    | 'criado_por'
    | 'criado_por_nome'
    | 'criado_em'
    | 'atualizado_em'
  >
>

/** Changes a row that the transaction has locked; with a sign of life its worker holds it for a while longer. */
export async function updateImportacao(
  tx: OwnerTx,
  id: string,
  changes: ImportacaoChanges,
  now: Date,
  { isSignOfLife = false } = {},
): Promise<void> {
  const { leitura, ligacoes, contadores, exemplos, recusas, ...plain } = changes
  await tx.db
    .updateTable('importacao')
    .set({
      ...plain,
      ...(leitura && { leitura: JSON.stringify(leitura) }),
      ...(ligacoes && { ligacoes: JSON.stringify(ligacoes) }),
      ...(contadores && { contadores: JSON.stringify(contadores) }),
      ...(exemplos && { exemplos: JSON.stringify(exemplos) }),
      ...(recusas && { recusas: JSON.stringify(recusas) }),
      ...(isSignOfLife && { trabalho_ate: leaseEnd }),
      atualizado_em: now,
    })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

/**
 * Takes the import for this worker, unless another one holds it or there is nothing to do. From here on its blocks
 * count; a process of the version before, which knows only lines, is kept from it (`app_keep_from_before`).
 */
export async function claimImportacao(tx: OwnerTx, id: string, trabalhoId: string): Promise<boolean> {
  await sql`set local app.import_blocks = 'on'`.execute(tx.db)
  const { rows } = await sql`
    update importacao set trabalho_id = ${trabalhoId}, trabalho_ate = ${leaseEnd}, em_blocos = true
    where owner_id = ${tx.ownerId} and id = ${id} and situacao in ('conferindo', 'gravando')
      and (trabalho_ate is null or trabalho_ate < now())
    returning id`.execute(tx.db)
  return rows.length > 0
}

/** Lets others take the import at once. */
export async function releaseImportacao(tx: OwnerTx, id: string, trabalhoId: string): Promise<void> {
  await tx.db
    .updateTable('importacao')
    .set({ trabalho_id: null, trabalho_ate: null })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .where('trabalho_id', '=', trabalhoId)
    .execute()
}

const MAX_RESUMED = 100

/** Imports of any company whose worker is gone. */
export async function listAbandoned(tx: Tx): Promise<{ owner_id: string; id: string }[]> {
  return tx.db
    .selectFrom('importacao')
    .select(['owner_id', 'id'])
    .where('situacao', 'in', ['conferindo', 'gravando'] satisfies Situacao[])
    .where((eb) => eb.or([eb('trabalho_ate', 'is', null), eb('trabalho_ate', '<', sql<Date>`now()`)]))
    .limit(MAX_RESUMED)
    .execute()
}

const MAX_EXPIRED = 20

/** Removes the lines of a few imports that nobody touched since the day; what was never written is given up. */
export async function removeOldLines(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with antigas as (
      select i.owner_id, i.id from importacao i
      where i.atualizado_em < ${before} and (
        i.situacao not in ('concluida', 'descartada') or
        exists (select from importacao_linha l where l.owner_id = i.owner_id and l.importacao_id = i.id) or
        exists (select from importacao_bloco b where b.owner_id = i.owner_id and b.importacao_id = i.id))
      limit ${MAX_EXPIRED} for update skip locked
    ), linhas as (
      delete from importacao_linha l using antigas a where l.owner_id = a.owner_id and l.importacao_id = a.id
    ), feitos as (
      delete from importacao_feito f using antigas a where f.owner_id = a.owner_id and f.importacao_id = a.id
    ), blocos as (
      delete from importacao_bloco b using antigas a where b.owner_id = a.owner_id and b.importacao_id = a.id
    )
    update importacao i set
      situacao = case when i.situacao in ('concluida', 'descartada') then i.situacao
                      when i.situacao in ('gravando', 'gravacao_parada') then 'concluida' else 'descartada' end
    from antigas a where i.owner_id = a.owner_id and i.id = a.id
    returning i.id`.execute(tx.db)
  return rows.length
}
