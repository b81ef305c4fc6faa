/** SQL of many manifests at once: those that a plan takes apart, and those that it becomes. */
import { sql } from 'kysely'
import type { TipoFrete } from '#modules/carga/carga-codes.ts'
import type { NovaMinuta } from '#modules/minuta/server/minuta.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'

/** In the order of their ids, before any of their orders, as every change of a manifest does. */
export async function lockMinutas(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    select id from minuta where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[]) order by id for update
  `.execute(tx.db)
}

export interface MinutaDeixada {
  readonly id: string
  readonly codigo: number
  readonly versao: number
  /** Orders that stay in it; without any it was removed. */
  readonly ficam: number
}

/** Takes orders out of locked manifests: those left empty are removed, in the others the rest moves up. */
export async function leaveMinutas(
  tx: OwnerTx,
  ids: readonly string[],
  pedidoIds: readonly string[],
  now: Date,
): Promise<MinutaDeixada[]> {
  if (ids.length === 0) return []
  const { rows: left } = await sql<{ id: string }>`
    select distinct minuta_id as id from pedido
    where owner_id = ${tx.ownerId} and minuta_id = any(${ids}::uuid[]) and id = any(${pedidoIds}::uuid[])
  `.execute(tx.db)
  const touched = left.map(({ id }) => id)
  await sql`
    update pedido set minuta_id = null, ordenacao_minuta = null, atualizado_em = ${now}
    where owner_id = ${tx.ownerId} and minuta_id = any(${touched}::uuid[]) and id = any(${pedidoIds}::uuid[])
  `.execute(tx.db)
  await sql`
    update pedido p set ordenacao_minuta = n.posicao
    from (
      select id, row_number() over (partition by minuta_id order by ordenacao_minuta)::int as posicao
      from pedido where owner_id = ${tx.ownerId} and minuta_id = any(${touched}::uuid[])) n
    where p.owner_id = ${tx.ownerId} and p.id = n.id and p.ordenacao_minuta <> n.posicao
  `.execute(tx.db)
  const { rows } = await sql<MinutaDeixada>`
    update minuta m set versao = m.versao + 1, atualizado_em = ${now},
      tipo_frete = (
        select p.tipo_frete from pedido p where p.owner_id = m.owner_id and p.minuta_id = m.id
        order by p.ordenacao_minuta desc limit 1)
    where m.owner_id = ${tx.ownerId} and m.id = any(${touched}::uuid[])
    returning m.id, m.codigo, m.versao,
      (select count(*)::int from pedido p where p.owner_id = m.owner_id and p.minuta_id = m.id) as ficam
  `.execute(tx.db)
  await sql`
    delete from minuta where owner_id = ${tx.ownerId}
      and id = any(${rows.filter(({ ficam }) => ficam === 0).map(({ id }) => id)}::uuid[])
  `.execute(tx.db)
  return rows
}

export interface MinutaComPedidos extends NovaMinuta {
  readonly tipoFrete: TipoFrete | null
  /** In their order, free and locked. */
  readonly pedidoIds: readonly string[]
}

export async function insertMinutasComPedidos(
  tx: OwnerTx,
  minutas: readonly MinutaComPedidos[],
  now: Date,
): Promise<void> {
  await sql`
    insert into minuta (owner_id, id, codigo, unidade_id, descricao, veiculo_conjunto_id, tipo_frete,
      criado_por_nome, criado_em, atualizado_em)
    select ${tx.ownerId}, n.id, n.codigo, n.unidade_id, n.descricao, n.veiculo_id, n.tipo_frete, n.nome, ${now}, ${now}
    from unnest(
      ${minutas.map(({ id }) => id)}::uuid[], ${minutas.map(({ codigo }) => codigo)}::int[],
      ${minutas.map(({ unidadeId }) => unidadeId)}::uuid[], ${minutas.map(({ descricao }) => descricao)}::text[],
      ${minutas.map(({ veiculoConjuntoId }) => veiculoConjuntoId)}::uuid[],
      ${minutas.map(({ tipoFrete }) => tipoFrete)}::smallint[],
      ${minutas.map(({ criadoPorNome }) => criadoPorNome)}::text[]
    ) as n (id, codigo, unidade_id, descricao, veiculo_id, tipo_frete, nome)
  `.execute(tx.db)
  await placeEmMinutas(tx, minutas, now)
}

/** Puts locked orders into their manifests at the places 1, 2, 3, … */
export async function placeEmMinutas(
  tx: OwnerTx,
  minutas: readonly { readonly id: string; readonly pedidoIds: readonly string[] }[],
  now: Date,
): Promise<void> {
  const placed = minutas.flatMap(({ id, pedidoIds }) =>
    pedidoIds.map((pedidoId, index) => ({ id, pedidoId, posicao: index + 1 })),
  )
  if (placed.length === 0) return
  await sql`
    update pedido p set minuta_id = n.minuta_id, ordenacao_minuta = n.posicao, atualizado_em = ${now}
    from unnest(
      ${placed.map(({ pedidoId }) => pedidoId)}::uuid[], ${placed.map(({ id }) => id)}::uuid[],
      ${placed.map(({ posicao }) => posicao)}::int[]
    ) as n (id, minuta_id, posicao)
    where p.owner_id = ${tx.ownerId} and p.id = n.id
  `.execute(tx.db)
}
