/** New orders as they stand in the table after their insert, without reading thousands of them back. */
import { sql } from 'kysely'
import type { OwnerTx } from '../../../platform/server/database/database.ts'
import type { Pedido } from '../pedido.contract.ts'
import { type PedidoValues, toPedido, toPlaceRow } from './pedido.store.ts'

interface NewPedido {
  readonly id: string
  readonly fields: PedidoValues
}

interface Nomes {
  readonly unidades: ReadonlyMap<string, { readonly descricao: string; readonly fuso: string }>
  readonly caracteristicas: ReadonlyMap<string, string>
  readonly transportadoras: ReadonlyMap<string, string>
}

/** Orders that are in no manifest and no load yet, inserted with these values at that moment. */
export async function newPedidos(tx: OwnerTx, created: readonly NewPedido[], now: Date): Promise<Pedido[]> {
  const nomes = await readNomes(tx, created)
  return created.map((pedido) => newPedido(pedido, nomes, now))
}

async function readNomes(tx: OwnerTx, created: readonly NewPedido[]): Promise<Nomes> {
  const distinct = (idOf: (fields: PedidoValues) => string | null) => [
    ...new Set(created.flatMap(({ fields }) => idOf(fields) ?? [])),
  ]
  const [unidades, caracteristicas, transportadoras] = await Promise.all([
    sql<{ id: string; descricao: string; fuso: string }>`
      select id, descricao, fuso_horario as fuso from unidade_negocio
      where owner_id = ${tx.ownerId} and id = any(${distinct((fields) => fields.unidadeNegocioId)}::uuid[])
    `.execute(tx.db),
    sql<{ id: string; nome: string }>`
      select id, descricao as nome from caracteristica
      where owner_id = ${tx.ownerId} and id = any(${distinct((fields) => fields.caracteristicaId)}::uuid[])
    `.execute(tx.db),
    sql<{ id: string; nome: string }>`
      select id, coalesce(nome_fantasia, nome) as nome from empresa
      where owner_id = ${tx.ownerId} and id = any(${distinct((fields) => fields.transportadoraRedespachoId)}::uuid[])
    `.execute(tx.db),
  ])
  return {
    unidades: new Map(unidades.rows.map((row) => [row.id, row])),
    caracteristicas: new Map(caracteristicas.rows.map(({ id, nome }) => [id, nome])),
    transportadoras: new Map(transportadoras.rows.map(({ id, nome }) => [id, nome])),
  }
}

function newPedido({ id, fields }: NewPedido, nomes: Nomes, now: Date): Pedido {
  const unidade = nomes.unidades.get(fields.unidadeNegocioId)
  return toPedido({
    id,
    ativo: true,
    versao: 1,
    criado_em: now,
    atualizado_em: now,
    numero: fields.numero ?? '',
    unidade_id: fields.unidadeNegocioId,
    unidade: unidade?.descricao ?? '',
    fuso_horario: unidade?.fuso ?? '',
    caracteristica_id: fields.caracteristicaId,
    caracteristica: nomes.caracteristicas.get(fields.caracteristicaId ?? '') ?? null,
    tipo_frete: fields.tipoFrete,
    tipo_lote: fields.tipoLote,
    prioridade: fields.prioridade,
    agrupador: fields.agrupador,
    origem: toPlaceRow(fields.origem),
    destino: toPlaceRow(fields.destino),
    redespacho: toPlaceRow(fields.redespacho),
    dh_emissao: dateOf(fields.dhEmissao),
    dh_coleta: dateOf(fields.dhColeta),
    dh_entrega_inicio: dateOf(fields.dhEntregaInicio),
    dh_entrega: dateOf(fields.dhEntrega),
    peso_kg: fields.pesoKg,
    cubagem_m3: fields.cubagemM3,
    paletes: fields.paletes,
    quantidade: fields.quantidade,
    valor: fields.valor,
    possui_redespacho: fields.possuiRedespacho,
    transportadora_redespacho_id: fields.transportadoraRedespachoId,
    transportadora: nomes.transportadoras.get(fields.transportadoraRedespachoId ?? '') ?? null,
    observacao: fields.observacao,
    pedido_origem_id: fields.pedidoOrigemId ?? null,
    minuta_id: null,
    minuta: null,
    ordenacao_minuta: null,
    carga_id: null,
    carga: null,
  })
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))
