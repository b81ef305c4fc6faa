/** Manifests that a plan takes apart, kept with the plan so that undoing it brings them back as they were. */
import { sql } from 'kysely'
import type { TipoFrete } from '#modules/carga/carga-codes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { MinutaAgora } from '../planejamento.rules.ts'
import type { MinutaDeixada } from './minutas-do-plano.ts'

/** The row before the plan, in the names of its columns. */
interface MinutaAntes {
  readonly id: string
  readonly codigo: number
  readonly unidade_id: string
  readonly descricao: string | null
  readonly tipo_frete: TipoFrete | null
  readonly exibindo: boolean
  readonly veiculo_conjunto_id: string | null
  readonly tabela_frete_id: string | null
  readonly tabela_frete_valor: number | null
  readonly frete_km: number | null
  readonly criado_por_nome: string
  readonly criado_em: string
  /** In their order. */
  readonly pedidoIds: readonly string[]
}

export interface MinutaGuardada extends MinutaAntes {
  /** As the plan left it. */
  readonly versao: number
  /** The plan took all its orders, so it was removed. */
  readonly saiu: boolean
}

/** Locked manifests with their orders. */
export async function readGuardadas(tx: OwnerTx, ids: readonly string[]): Promise<MinutaAntes[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MinutaAntes>`
    select m.id, m.codigo, m.unidade_id, m.descricao, m.tipo_frete, m.exibindo, m.veiculo_conjunto_id,
      m.tabela_frete_id, m.tabela_frete_valor::float8 as tabela_frete_valor, m.frete_km::float8 as frete_km,
      m.criado_por_nome, m.criado_em,
      array(
        select p.id::text from pedido p where p.owner_id = m.owner_id and p.minuta_id = m.id
        order by p.ordenacao_minuta) as "pedidoIds"
    from minuta m where m.owner_id = ${tx.ownerId} and m.id = any(${ids}::uuid[]) order by m.id
  `.execute(tx.db)
  return rows
}

/** Those that the plan really changed. */
export function guardar(
  antes: readonly MinutaAntes[],
  deixadas: readonly MinutaDeixada[],
): readonly MinutaGuardada[] {
  const byId = new Map(deixadas.map((deixada) => [deixada.id, deixada]))
  return antes.flatMap((minuta) => {
    const deixada = byId.get(minuta.id)
    return deixada ? [{ ...minuta, versao: deixada.versao, saiu: deixada.ficam === 0 }] : []
  })
}

export async function readAgora(tx: OwnerTx, ids: readonly string[]): Promise<Map<string, MinutaAgora>> {
  const { rows } = await sql<MinutaAgora & { readonly id: string }>`
    select m.id, m.codigo, m.versao, m.aberta, c.codigo::text as carga
    from minuta m left join carga c on c.owner_id = m.owner_id and c.id = m.carga_id
    where m.owner_id = ${tx.ownerId} and m.id = any(${ids}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map(({ id, ...minuta }) => [id, minuta]))
}

/** Takes all orders out of locked manifests and removes them. */
export async function removeMinutas(tx: OwnerTx, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update pedido set minuta_id = null, ordenacao_minuta = null, atualizado_em = ${now}
    where owner_id = ${tx.ownerId} and minuta_id = any(${ids}::uuid[])
  `.execute(tx.db)
  await sql`
    delete from minuta where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
  `.execute(tx.db)
}

/** Writes them back, each one version further; their orders are placed apart. A vehicle that is gone is left out. */
export async function bringBack(tx: OwnerTx, guardadas: readonly MinutaGuardada[], now: Date): Promise<void> {
  if (guardadas.length === 0) return
  await sql`
    insert into minuta as m (owner_id, id, codigo, unidade_id, descricao, tipo_frete, exibindo, veiculo_conjunto_id,
      tabela_frete_id, tabela_frete_valor, frete_km, versao, criado_por_nome, criado_em, atualizado_em)
    select ${tx.ownerId}, n.id, n.codigo, n.unidade_id, n.descricao, n.tipo_frete, n.exibindo, v.id,
      n.tabela_frete_id, n.tabela_frete_valor, n.frete_km, n.versao + 1, n.criado_por_nome, n.criado_em, ${now}
    from jsonb_to_recordset(${JSON.stringify(guardadas)}::jsonb) as n (id uuid, codigo int, unidade_id uuid,
      descricao text, tipo_frete smallint, exibindo boolean, veiculo_conjunto_id uuid, tabela_frete_id uuid,
      tabela_frete_valor numeric, frete_km numeric, versao int, criado_por_nome text, criado_em timestamptz)
    left join veiculo v on v.owner_id = ${tx.ownerId} and v.id = n.veiculo_conjunto_id
    on conflict (owner_id, id) do update
      set tipo_frete = excluded.tipo_frete, versao = m.versao + 1, atualizado_em = ${now}
  `.execute(tx.db)
}
