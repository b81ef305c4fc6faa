/** Many orders written together, with history and events. */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import {
  type ManyRecords,
  prepareMany,
  type SavedMany,
  saveMany,
} from '#platform/server/register/save-many.ts'
import type { Pedido } from '../pedido.contract.ts'
import type { PedidoInput } from '../pedido.rules.ts'
import { describeNewPedidos } from './describe-new-pedidos.ts'
import { ENTIDADE_PEDIDO, PEDIDO_FIELDS, pedidoInWords } from './describe-pedido.ts'
import { type PedidoValues, PLACE_TYPES, pedidoStore, toColumns } from './pedido.store.ts'

const placeTypes = (place: string) =>
  Object.fromEntries(Object.entries(PLACE_TYPES).map(([column, type]) => [`${place}_${column}`, type]))

/** Column types of what is sent as one JSON text. */
const TYPES: Readonly<Record<string, string>> = {
  numero: 'text',
  unidade_id: 'uuid',
  caracteristica_id: 'uuid',
  tipo_frete: 'smallint',
  tipo_lote: 'smallint',
  prioridade: 'smallint',
  agrupador: 'text',
  ...placeTypes('origem'),
  ...placeTypes('destino'),
  ...placeTypes('redespacho'),
  dh_emissao: 'timestamptz',
  dh_coleta: 'timestamptz',
  dh_entrega_inicio: 'timestamptz',
  dh_entrega: 'timestamptz',
  peso_kg: 'numeric',
  cubagem_exata: 'numeric',
  paletes: 'numeric',
  quantidade: 'integer',
  valor: 'numeric',
  possui_redespacho: 'boolean',
  transportadora_redespacho_id: 'uuid',
  observacao: 'text',
  pedido_origem_id: 'uuid',
}

const MANY = {
  table: 'pedido',
  entidade: ENTIDADE_PEDIDO,
  types: TYPES,
  toColumns,
  findMany: pedidoStore.findMany,
  historyFields: PEDIDO_FIELDS,
  inWords: pedidoInWords,
  describeNew: describeNewPedidos,
}

type Records = ManyRecords<Pedido, PedidoValues & { readonly pedidoOrigemId: string | null }>

/** The orders that change are locked already; `pedidoOrigemId` of each must be given. */
export const saveManyPedidos = (tx: OwnerTx, actor: Actor, records: Records, now: Date): Promise<SavedMany> =>
  saveMany(tx, actor, MANY, records, now)

/** What it returns saves them. */
export const prepareManyPedidos = (tx: OwnerTx, actor: Actor, records: Records, now: Date) =>
  prepareMany(tx, actor, MANY, records, now)

/** An order as it would be sent to change it. */
export const inputOf = (pedido: Pedido): PedidoInput => ({ ...pedido })
