/** All SQL of manifests: their rows, and which orders stand in them at what place. */
import { sql } from 'kysely'
import type { TipoFrete } from '#modules/carga/carga-codes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'

export interface MinutaRow {
  readonly id: string
  readonly codigo: number
  readonly unidade_id: string
  readonly unidade: string
  readonly descricao: string | null
  readonly tipo_frete: TipoFrete | null
  readonly aberta: boolean
  readonly exibindo: boolean
  readonly veiculo_conjunto_id: string | null
  readonly tabela_frete_id: string | null
  readonly tabela_frete_valor: string | null
  readonly frete_km: string | null
  readonly carga_id: string | null
  readonly carga: number | null
  readonly versao: number
  readonly criado_por_nome: string
  readonly criado_em: Date
}

const SELECTED = sql`
  select m.id, m.codigo, m.unidade_id, u.descricao as unidade, m.descricao, m.tipo_frete, m.aberta, m.exibindo,
    m.veiculo_conjunto_id, m.tabela_frete_id, m.tabela_frete_valor, m.frete_km, m.carga_id, c.codigo as carga, m.versao,
    m.criado_por_nome, m.criado_em
  from minuta m
  join unidade_negocio u on u.owner_id = m.owner_id and u.id = m.unidade_id
  left join carga c on c.owner_id = m.owner_id and c.id = m.carga_id`

/** For a change the row is locked first: joined to it, what it names would be read as it was before the wait. */
export async function findMinuta(
  tx: OwnerTx,
  id: string,
  options: { readonly forChange: boolean },
): Promise<MinutaRow | undefined> {
  if (options.forChange) {
    await sql`select id from minuta where owner_id = ${tx.ownerId} and id = ${id} for update`.execute(tx.db)
  }
  const { rows } = await sql<MinutaRow>`
    ${SELECTED} where m.owner_id = ${tx.ownerId} and m.id = ${id}
  `.execute(tx.db)
  return rows[0]
}

/** Those in formation, oldest first; `visiveis` null: of every unit. */
export async function listMinutaRows(
  tx: OwnerTx,
  visiveis: readonly string[] | null,
  limit: number,
): Promise<MinutaRow[]> {
  const reach = visiveis ? sql`and m.unidade_id = any(${visiveis}::uuid[])` : sql``
  const { rows } = await sql<MinutaRow>`
    ${SELECTED} where m.owner_id = ${tx.ownerId} and m.carga_id is null ${reach}
    order by m.criado_em, m.id limit ${limit}
  `.execute(tx.db)
  return rows
}

export async function countMinutas(tx: OwnerTx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from minuta where owner_id = ${tx.ownerId} and carga_id is null
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

export interface NovaMinuta {
  readonly id: string
  readonly codigo: number
  readonly unidadeId: string
  readonly descricao: string | null
  readonly veiculoConjuntoId: string | null
  readonly criadoPorNome: string
}

export async function insertMinuta(tx: OwnerTx, nova: NovaMinuta, now: Date): Promise<void> {
  await sql`
    insert into minuta (owner_id, id, codigo, unidade_id, descricao, veiculo_conjunto_id, criado_por_nome,
      criado_em, atualizado_em)
    values (${tx.ownerId}, ${nova.id}, ${nova.codigo}, ${nova.unidadeId}, ${nova.descricao},
      ${nova.veiculoConjuntoId}, ${nova.criadoPorNome}, ${now}, ${now})
  `.execute(tx.db)
}

export interface MinutaSet {
  readonly descricao?: string | null
  readonly tipo_frete?: TipoFrete | null
  readonly aberta?: boolean
  readonly exibindo?: boolean
  readonly veiculo_conjunto_id?: string | null
  readonly tabela_frete_id?: string | null
  readonly tabela_frete_valor?: number | null
  readonly frete_km?: number | null
  readonly carga_id?: string
}

/** Saves and counts the version. */
export async function updateMinuta(tx: OwnerTx, id: string, set: MinutaSet, now: Date): Promise<void> {
  const assigned = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`
    update minuta set ${sql.join([...assigned, sql`versao = versao + 1`, sql`atualizado_em = ${now}`])}
    where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
}

export async function deleteMinuta(tx: OwnerTx, id: string): Promise<void> {
  await sql`delete from minuta where owner_id = ${tx.ownerId} and id = ${id}`.execute(tx.db)
}

/** Ids of the orders of manifests in their order, at most `limit`. */
export async function listPedidoIds(
  tx: OwnerTx,
  minutaIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pedido where owner_id = ${tx.ownerId} and minuta_id = any(${minutaIds}::uuid[])
    order by minuta_id, ordenacao_minuta limit ${limit}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Orders go back into the formation. */
export async function freePedidos(tx: OwnerTx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update pedido set minuta_id = null, ordenacao_minuta = null, carga_id = null, atualizado_em = ${now}
    where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
  `.execute(tx.db)
}

/** Puts locked orders into the manifest at the places 1, 2, 3, … */
export async function placePedidos(
  tx: OwnerTx,
  minutaId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update pedido p set minuta_id = ${minutaId}, ordenacao_minuta = n.posicao, atualizado_em = ${now}
    from unnest(${ids}::uuid[]) with ordinality as n (id, posicao)
    where p.owner_id = ${tx.ownerId} and p.id = n.id
      and (p.minuta_id is distinct from ${minutaId} or p.ordenacao_minuta is distinct from n.posicao)
  `.execute(tx.db)
}

/** Orders of a confirmed manifest go with its load and keep their places. */
export async function moveToCarga(tx: OwnerTx, minutaId: string, cargaId: string, now: Date): Promise<void> {
  await sql`
    update pedido set minuta_id = null, carga_id = ${cargaId}, atualizado_em = ${now}
    where owner_id = ${tx.ownerId} and minuta_id = ${minutaId}
  `.execute(tx.db)
}
