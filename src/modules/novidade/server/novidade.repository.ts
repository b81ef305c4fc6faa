/** SQL of news: those of the support team's company, and in the system scope what is published for everybody. */
import { type Selectable, sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import './novidade.tables.ts'
import { MAX_NOVIDADES, type NovidadePainel, type SaveNovidade } from '../novidade.contract.ts'

/** All but the release, which is read as a day. */
const COLUMNS = [
  ...([
    'owner_id',
    'id',
    'slug',
    'titulo',
    'resumo',
    'texto',
    'emoji',
    'modulos',
    'capa_arquivo_id',
  ] as const),
  ...(['publicada_em', 'atualizado_em', 'versao'] as const),
]
const DAY = sql<string>`lancamento::text`.as('dia')
type Row = Pick<Selectable<Tables['novidade']>, (typeof COLUMNS)[number]> & { readonly dia: string }

export const toPainel = (row: Row): NovidadePainel => ({
  id: row.id,
  titulo: row.titulo,
  slug: row.slug,
  resumo: row.resumo,
  texto: row.texto,
  emoji: row.emoji,
  modulos: row.modulos,
  lancamento: row.dia,
  temCapa: row.capa_arquivo_id !== null,
  publicadaEm: row.publicada_em?.toISOString() ?? null,
  atualizadoEm: row.atualizado_em.toISOString(),
  version: row.versao,
})

export async function insertNovidade(tx: OwnerTx, id: string, input: SaveNovidade, now: Date): Promise<void> {
  await tx.db
    .insertInto('novidade')
    .values({
      ...input,
      owner_id: tx.ownerId,
      id,
      capa_arquivo_id: null,
      publicada_em: null,
      atualizado_em: now,
    })
    .execute()
}

/** Saves and counts the version. */
export async function updateNovidade(
  tx: OwnerTx,
  id: string,
  changes: Partial<SaveNovidade> & Partial<Pick<Row, 'capa_arquivo_id' | 'publicada_em'>>,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('novidade')
    .set({ ...changes, versao: sql<number>`versao + 1`, atualizado_em: now })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

export async function removeNovidade(tx: OwnerTx, id: string): Promise<void> {
  await tx.db.deleteFrom('novidade').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
}

/** Locks it for a change; undefined when there is none. */
export const lockNovidade = (tx: OwnerTx, id: string): Promise<Row | undefined> =>
  ownOnes(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const findOwn = (tx: OwnerTx, id: string): Promise<Row | undefined> =>
  ownOnes(tx).where('id', '=', id).executeTakeFirst()

const ownOnes = (tx: OwnerTx) =>
  tx.db.selectFrom('novidade').select(COLUMNS).select(DAY).where('owner_id', '=', tx.ownerId)

export const listOwn = (
  tx: OwnerTx,
  window: { readonly limit: number; readonly offset: number },
): Promise<Row[]> =>
  ownOnes(tx)
    .orderBy('lancamento', 'desc')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()

export async function countOwn(tx: OwnerTx): Promise<number> {
  const { total } = await tx.db
    .selectFrom('novidade')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirstOrThrow()
  return total
}

/** Published, and told from a day that has come. */
const published = (tx: Tx, today: string) =>
  tx.db
    .selectFrom('novidade')
    .select(COLUMNS)
    .select(DAY)
    .where('publicada_em', 'is not', null)
    .where(sql<boolean>`lancamento <= ${today}::date`)

export const listPublished = (tx: Tx, today: string, direction: 'asc' | 'desc'): Promise<Row[]> =>
  published(tx, today)
    .orderBy('lancamento', direction)
    .orderBy('id', direction)
    .limit(MAX_NOVIDADES)
    .execute()

/** Of two companies that publish the same address, the newer one. */
export const findPublished = (
  tx: Tx,
  today: string,
  by: { readonly slug: string } | { readonly id: string },
): Promise<Row | undefined> =>
  published(tx, today)
    .$if('slug' in by, (query) => query.where('slug', '=', 'slug' in by ? by.slug : ''))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .orderBy('lancamento', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
