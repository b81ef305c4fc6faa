/** Batches of loads. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { STATUS, type Status } from '../carga-codes.ts'
import { MAX_CARGAS_LOTE } from '../lote.contract.ts'
import './carga.tables.ts'

/** Loads that a batch may still be deactivated with. */
const ABERTAS: readonly Status[] = [
  STATUS.AguardandoAlocacao,
  STATUS.EmExecucao,
  STATUS.Ocorrencia,
  STATUS.EntregueNaoFinalizada,
]

/** The open loads of a batch, or of the batch that a load is of. */
export async function listAbertasDoLote(
  tx: OwnerTx,
  of: { readonly loteId: string } | { readonly cargaId: string },
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('carga')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('status', 'in', [...ABERTAS])
    .where('lote_id', '=', (eb) =>
      'loteId' in of
        ? eb.val(of.loteId)
        : eb
            .selectFrom('carga as c')
            .select('c.lote_id')
            .where('c.owner_id', '=', tx.ownerId)
            .where('c.id', '=', of.cargaId),
    )
    .orderBy('id')
    .limit(MAX_CARGAS_LOTE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Every load of a batch, in the order of the codes. */
export async function listDoLote(tx: OwnerTx, loteId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('carga')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('lote_id', '=', loteId)
    .orderBy('codigo')
    .limit(MAX_CARGAS_LOTE)
    .execute()
  return rows.map(({ id }) => id)
}

/** The batches that these loads are in and that still hold them. */
export async function mapAtivos(
  tx: OwnerTx,
  cargas: readonly { readonly lote_id: string | null }[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(cargas.flatMap(({ lote_id }) => lote_id ?? []))]
  if (ids.length === 0) return new Set()
  const rows = await tx.db
    .selectFrom('carga_lote')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('ativo', '=', true)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A batch without an open load is over. */
export async function deactivateEmptyLotes(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update carga_lote l set ativo = false, versao = versao + 1
    where l.owner_id = ${tx.ownerId} and l.id = any(${ids}::uuid[]) and l.ativo and not exists (
      select from carga c where c.owner_id = l.owner_id and c.lote_id = l.id and c.status in (1, 2, 3, 7, 8))
  `.execute(tx.db)
}

export interface LoteRow {
  readonly id: string
  readonly codigo: number
  readonly descricao: string | null
  readonly ativo: boolean
  readonly versao: number
  readonly criado_em: Date
}

export async function findLote(tx: OwnerTx, id: string): Promise<LoteRow | undefined> {
  return tx.db
    .selectFrom('carga_lote')
    .select(['id', 'codigo', 'descricao', 'ativo', 'versao', 'criado_em'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A new batch with the next code of the company. */
export async function insertLote(
  tx: OwnerTx,
  id: string,
  descricao: string | null,
  now: Date,
): Promise<LoteRow> {
  const { rows } = await sql<{ proximo: number }>`
    insert into codigo_contador as c (owner_id, tipo, proximo) values (${tx.ownerId}, 'carga-lote', 2)
    on conflict (owner_id, tipo) do update set proximo = c.proximo + 1
    returning proximo
  `.execute(tx.db)
  const codigo = (rows[0]?.proximo ?? 2) - 1
  await tx.db
    .insertInto('carga_lote')
    .values({ owner_id: tx.ownerId, id, codigo, descricao, criado_em: now })
    .execute()
  return { id, codigo, descricao, ativo: true, versao: 1, criado_em: now }
}
