/** New orders in words, without reading thousands of them back. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { pedidoInWords } from './describe-pedido.ts'
import type { PedidoValues } from './pedido.store.ts'

interface Nome {
  readonly id: string
  readonly nome: string
  /** Of a unit. */
  readonly fuso: string | null
}

/** What their history says of orders that are inserted with these values. */
export async function describeNewPedidos(
  tx: OwnerTx,
  creates: readonly PedidoValues[],
): Promise<(fields: PedidoValues) => Readonly<Record<string, unknown>>> {
  const nomes = await readNomes(tx, creates)
  const nomeOf = (id: string | null) => nomes.get(id ?? '')?.nome ?? null
  return (fields) => {
    const unidade = nomes.get(fields.unidadeNegocioId)
    return pedidoInWords({
      ...fields,
      unidadeNegocio: unidade?.nome ?? '',
      fusoHorario: unidade?.fuso ?? '',
      caracteristica: nomeOf(fields.caracteristicaId),
      transportadoraRedespacho: nomeOf(fields.transportadoraRedespachoId),
      localidadeRedespacho: fields.redespacho,
      pesoTotal: fields.pesoKg,
      cubagemTotal: fields.cubagemM3,
      valorPedido: fields.valor,
      ativo: true,
    })
  }
}

/** Units, characteristics and carriers by their ids. */
async function readNomes(tx: OwnerTx, creates: readonly PedidoValues[]): Promise<ReadonlyMap<string, Nome>> {
  const distinct = (idOf: (fields: PedidoValues) => string | null) => [
    ...new Set(creates.flatMap((fields) => idOf(fields) ?? [])),
  ]
  const { rows } = await sql<Nome>`
    select id, descricao as nome, fuso_horario as fuso from unidade_negocio
    where owner_id = ${tx.ownerId} and id = any(${distinct((fields) => fields.unidadeNegocioId)}::uuid[])
    union all
    select id, descricao, null from caracteristica
    where owner_id = ${tx.ownerId} and id = any(${distinct((fields) => fields.caracteristicaId)}::uuid[])
    union all
    select id, coalesce(nome_fantasia, nome), null from empresa
    where owner_id = ${tx.ownerId}
      and id = any(${distinct((fields) => fields.transportadoraRedespachoId)}::uuid[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
