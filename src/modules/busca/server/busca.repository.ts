import { sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import { queryPrepared } from '#platform/server/database/prepared.ts'
import type { ResultadoBusca } from '../busca.contract.ts'
import { MAX_RESULTADOS } from '../busca.rules.ts'
import type { TipoRegistro } from '../tipo-entidade.ts'
import './busca.tables.ts'
import type { IndexRow } from './index-rows.ts'

/** A record whose entry is to be made, renewed or taken out. */
export interface Target {
  readonly tipo: TipoRegistro
  readonly id: string
}

/** Up to so many entries are looked up one by one; the words of more are compared with the index as a whole. */
const FEW = 20

/** Makes the index hold exactly these rows of the targets. */
export async function writeIndex(
  tx: OwnerTx,
  targets: readonly Target[],
  rows: readonly IndexRow[],
): Promise<void> {
  if (targets.length === 0) return
  const [row] = rows
  if (row && targets.length === 1 && (await isIndexed(tx, row))) return
  const write = sql.id(targets.length <= FEW ? 'busca_gravar_poucas' : 'busca_gravar')
  await sql`
    select ${write}(${tx.ownerId}::uuid, ${JSON.stringify(targets)}::jsonb, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx.db)
}

/**
 * Whether the index holds the row as it is, as after most changes of a record: a load that moves is found by the same
 * words. Asked with a kept plan, which takes a fifth of the time of planning the write.
 */
async function isIndexed(tx: OwnerTx, row: IndexRow): Promise<boolean> {
  const { tipo, id, unidade, codigo, titulo, subtitulo, titulo_busca, palavras, chaves, resumo, ativo } = row
  const [found] = await queryPrepared(
    tx,
    sql<{ same: boolean }>`
      select b.titulo = ${titulo} and b.titulo_busca = ${titulo_busca} and b.ativo = ${ativo}
        and b.texto = ' ' || array_to_string(${palavras}::text[], ' ') || ' '
        and b.unidade_id is not distinct from ${unidade}::uuid and b.codigo is not distinct from ${codigo}::text
        and b.subtitulo is not distinct from ${subtitulo}::text and b.resumo = ${JSON.stringify(resumo)}::jsonb
        and (
          -- Each word is looked up: joined, the planner would rather read all words of the company.
          select bool_and(coalesce((
            select p.chave = (w.palavra = any(${chaves}::text[])) and p.unidade_id is not distinct from b.unidade_id
            from busca_posicao p
            where p.owner_id = b.owner_id and p.palavra = w.palavra collate "C"
              and p.tipo_entidade = b.tipo_entidade and p.entidade_id = b.entidade_id), false))
          from unnest(${palavras}::text[]) as w (palavra)
        ) as same
      from busca b
      where b.owner_id = ${tx.ownerId} and b.tipo_entidade = ${tipo} and b.entidade_id = ${id}
    `,
  )
  return found?.same === true
}

export interface IndexSearch {
  /** Folded. */
  readonly termo: string
  readonly chave: string
  readonly palavras: readonly string[]
  readonly tipos: readonly TipoRegistro[]
  /** Null: every unit. */
  readonly unidades: readonly string[] | null
}

/** The best first; kinds that answer equally well take turns. */
export async function searchIndex(tx: OwnerTx, search: IndexSearch): Promise<ResultadoBusca[]> {
  const { termo, chave, palavras, tipos, unidades } = search
  const { rows } = await sql<ResultadoBusca>`
    select b.tipo_entidade as "tipoEntidade", b.entidade_id as id, b.codigo, b.titulo, b.subtitulo, b.ativo,
           b.resumo::text as "dadosResumo"
    from busca_pesquisar(${termo}, ${chave}, ${palavras}::text[], ${tipos}::smallint[], ${unidades}::uuid[],
                         ${MAX_RESULTADOS}) as achado
    join busca b on b.owner_id = ${tx.ownerId}
      and b.tipo_entidade = achado.tipo_entidade and b.entidade_id = achado.entidade_id
    order by achado.nivel,
      row_number() over (
        partition by achado.nivel, achado.tipo_entidade order by b.ativo desc, b.entidade_id desc),
      b.tipo_entidade
    limit ${MAX_RESULTADOS}
  `.execute(tx.db)
  return rows
}

/** Nobody else writes the company's index until the end of the transaction. */
export async function reserveIndex(tx: OwnerTx): Promise<void> {
  await sql`select busca_reservar(${tx.ownerId}::uuid)`.execute(tx.db)
}

/** The index is to be filled from this id on, once the transaction is committed; a whole refill that waits does it too. */
export async function postponeIndex(tx: OwnerTx, tipo: TipoRegistro, fromId: string): Promise<void> {
  await sql`select busca_adiar(${tx.ownerId}::uuid, ${tipo}::smallint, ${fromId}::uuid)`.execute(tx.db)
}

/** Ids that the index holds above `after` and up to `upTo`; null: without that bound. */
export async function listIndexedIds(
  tx: OwnerTx,
  tipo: TipoRegistro,
  after: string | null,
  upTo: string | null,
  limit: number,
): Promise<string[]> {
  let query = tx.db
    .selectFrom('busca')
    .select('entidade_id')
    .where('owner_id', '=', tx.ownerId)
    .where('tipo_entidade', '=', tipo)
  if (after !== null) query = query.where('entidade_id', '>', after)
  if (upTo !== null) query = query.where('entidade_id', '<=', upTo)
  const rows = await query.orderBy('entidade_id').limit(limit).execute()
  return rows.map((row) => row.entidade_id)
}

export async function findRefill(tx: OwnerTx, tipo: TipoRegistro) {
  return tx.db
    .selectFrom('busca_estado')
    .select(['versao', 'cursor', 'concluido'])
    .where('owner_id', '=', tx.ownerId)
    .where('tipo_entidade', '=', tipo)
    .executeTakeFirst()
}

export async function saveRefill(
  tx: OwnerTx,
  tipo: TipoRegistro,
  state: { versao: number; cursor: string | null; concluido: boolean },
): Promise<void> {
  await tx.db
    .insertInto('busca_estado')
    .values({ owner_id: tx.ownerId, tipo_entidade: tipo, ...state })
    .onConflict((conflict) => conflict.columns(['owner_id', 'tipo_entidade']).doUpdateSet(state))
    .execute()
}

/** Companies and kinds whose index is missing, half filled or of another version, at most `limit`. */
export async function listStale(
  tx: Tx,
  kinds: readonly { readonly tipoEntidade: TipoRegistro; readonly versao: number }[],
  limit: number,
): Promise<{ owner_id: string; tipo: TipoRegistro }[]> {
  const { rows } = await sql<{ owner_id: string; tipo: TipoRegistro }>`
    select o.owner_id, k.tipo
    from owner o
    cross join unnest(${kinds.map((kind) => kind.tipoEntidade)}::smallint[], ${kinds.map((kind) => kind.versao)}::integer[])
      as k (tipo, versao)
    left join busca_estado e on e.owner_id = o.owner_id and e.tipo_entidade = k.tipo
    where e.owner_id is null or e.versao <> k.versao or not e.concluido
    order by o.owner_id, k.tipo
    limit ${limit}
  `.execute(tx.db)
  return rows
}

/** Companies above `after` that have words, at most `limit`. */
export async function listIndexedCompanies(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select o.owner_id from owner o
    where (${after}::uuid is null or o.owner_id > ${after}::uuid)
      and exists (select from busca_termo t where t.owner_id = o.owner_id)
    order by o.owner_id limit ${limit}
  `.execute(tx.db)
  return rows.map((row) => row.owner_id)
}

/** Forgets unused words after `after`; undefined: none are left to look at. */
export async function forgetWords(tx: OwnerTx, after: string, limit: number): Promise<string | undefined> {
  const { rows } = await sql<{ ultima: string | null }>`
    select busca_esquecer(${tx.ownerId}::uuid, ${after}, ${limit}) as ultima`.execute(tx.db)
  return rows[0]?.ultima ?? undefined
}
