/** The rows of orders: reading, writing and searching. */
import { sql } from 'kysely'
import type { TipoFrete } from '#modules/carga/carga-codes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import {
  type CommonRow,
  commonFields,
  createRegisterStore,
} from '#platform/server/register/register-store.ts'
import { localidadeOf, type Precisao } from '../lugar.rules.ts'
import { type Prioridade, situacaoOf, type TipoLote, whyInvalido } from '../pedido.rules.ts'
import type { Lugar, Pedido } from '../pedido-dados.contract.ts'
import { alcanceOf, conditionsOf, type Reach, type VisibleSearch } from './pedido-filtro.ts'
import type { LugarResolvido, PedidoResolvido } from './resolve-lugares.ts'

/** An order as it is written; the table refuses one without a number. */
export interface PedidoValues extends PedidoResolvido {
  readonly pedidoOrigemId?: string | null
}

const PLACES = ['origem', 'destino', 'redespacho'] as const
type Place = (typeof PLACES)[number]
/** Columns of a place and their types. */
export const PLACE_TYPES = {
  empresa_id: 'uuid',
  nome: 'text',
  documento: 'text',
  cep: 'text',
  endereco: 'text',
  municipio_id: 'integer',
  cidade: 'text',
  uf: 'text',
  latitude: 'numeric',
  longitude: 'numeric',
  precisao: 'text',
  motivo_sem_posicao: 'text',
} as const
const PLACE_COLUMNS = Object.keys(PLACE_TYPES)

interface PlaceRow {
  readonly empresa_id: string | null
  readonly nome: string | null
  readonly documento: string | null
  readonly cep: string | null
  readonly endereco: string | null
  readonly municipio_id: number | null
  readonly cidade: string | null
  readonly uf: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly precisao: Precisao | null
  readonly motivo_sem_posicao: string | null
}

interface PedidoRow extends Readonly<Record<Place, PlaceRow>> {
  readonly numero: string
  readonly unidade_id: string
  readonly unidade: string
  readonly fuso_horario: string
  readonly caracteristica_id: string | null
  readonly caracteristica: string | null
  readonly tipo_frete: TipoFrete
  readonly tipo_lote: TipoLote | null
  readonly prioridade: Prioridade
  readonly agrupador: string | null
  readonly dh_emissao: Date | null
  readonly dh_coleta: Date | null
  readonly dh_entrega_inicio: Date | null
  readonly dh_entrega: Date | null
  readonly peso_kg: string | number
  readonly cubagem_exata: string | number
  readonly paletes: string | number
  readonly quantidade: number
  readonly valor: string | number
  readonly possui_redespacho: boolean
  readonly transportadora_redespacho_id: string | null
  readonly transportadora: string | null
  readonly observacao: string | null
  readonly pedido_origem_id: string | null
  readonly minuta_id: string | null
  readonly minuta: number | null
  readonly ordenacao_minuta: number | null
  readonly carga_id: string | null
  readonly carga: number | null
  readonly criado_em: Date
}

/** One JSON value a place: a third of the columns, and coordinates as numbers. */
const placeJson = (place: Place) =>
  sql.raw(
    `json_build_object(${PLACE_COLUMNS.map((column) => `'${column}', t.${place}_${column}`).join(', ')}) as ${place}`,
  )

/** What an order names is fetched by its key: the planner would rather compare every order with every company. */
const named = (table: string, column: string, columns: string) =>
  sql.raw(`lateral (
    select ${columns} from ${table} r where r.owner_id = t.owner_id and r.id = t.${column} offset 0)`)

/** What is stored of a place. */
const toPlaceRow = (lugar: LugarResolvido | null): PlaceRow => ({
  empresa_id: lugar?.empresaId ?? null,
  nome: lugar?.nome ?? null,
  documento: lugar?.documentoEmpresa ?? null,
  cep: lugar?.cep ?? null,
  endereco: lugar?.endereco ?? null,
  municipio_id: lugar?.municipioId ?? null,
  cidade: lugar?.cidade ?? null,
  uf: lugar?.uf ?? null,
  latitude: lugar?.latitude ?? null,
  longitude: lugar?.longitude ?? null,
  precisao: lugar?.precisao ?? null,
  motivo_sem_posicao: lugar?.motivoSemPosicao ?? null,
})

const toLugar = (row: PlaceRow): Lugar => ({
  latitude: row.latitude,
  longitude: row.longitude,
  localidade: localidadeOf(row),
  cidade: row.cidade,
  uf: row.uf,
  documentoEmpresa: row.documento,
  empresaId: row.empresa_id,
  nome: row.nome,
  cep: row.cep,
  endereco: row.endereco,
  municipioId: row.municipio_id,
  precisao: row.precisao,
  motivoSemPosicao: row.motivo_sem_posicao,
})

const columnsOf = (place: Place) =>
  (Object.keys(PLACE_TYPES) as (keyof PlaceRow)[]).map((column) => [column, `${place}_${column}`] as const)
const COLUMNS_OF: Readonly<Record<Place, ReturnType<typeof columnsOf>>> = {
  origem: columnsOf('origem'),
  destino: columnsOf('destino'),
  redespacho: columnsOf('redespacho'),
}

function placeColumns(place: Place, lugar: LugarResolvido | null): Record<string, unknown> {
  const row = toPlaceRow(lugar)
  const columns: Record<string, unknown> = {}
  for (const [column, name] of COLUMNS_OF[place]) columns[name] = row[column]
  return columns
}

/** Values by column; what the manifests keep is not among them. */
export const toColumns = (values: PedidoValues): Readonly<Record<string, unknown>> => ({
  numero: values.numero,
  unidade_id: values.unidadeNegocioId,
  caracteristica_id: values.caracteristicaId,
  tipo_frete: values.tipoFrete,
  tipo_lote: values.tipoLote,
  prioridade: values.prioridade,
  agrupador: values.agrupador,
  ...placeColumns('origem', values.origem),
  ...placeColumns('destino', values.destino),
  ...placeColumns('redespacho', values.redespacho),
  dh_emissao: values.dhEmissao,
  dh_coleta: values.dhColeta,
  dh_entrega_inicio: values.dhEntregaInicio,
  dh_entrega: values.dhEntrega,
  peso_kg: values.pesoKg,
  cubagem_exata: values.cubagemM3,
  paletes: values.paletes,
  quantidade: values.quantidade,
  valor: values.valor,
  possui_redespacho: values.possuiRedespacho,
  transportadora_redespacho_id: values.transportadoraRedespachoId,
  observacao: values.observacao,
  ...(values.pedidoOrigemId !== undefined && { pedido_origem_id: values.pedidoOrigemId }),
})

const iso = (date: Date | null) => date?.toISOString() ?? null

const store = createRegisterStore<PedidoRow, Pedido, PedidoValues, VisibleSearch>({
  table: 'pedido',
  columns: sql`t.numero, t.unidade_id, u.descricao as unidade, u.fuso_horario, t.caracteristica_id,
    k.descricao as caracteristica, t.tipo_frete, t.tipo_lote, t.prioridade, t.agrupador, ${placeJson('origem')},
    ${placeJson('destino')}, ${placeJson('redespacho')}, t.dh_emissao, t.dh_coleta, t.dh_entrega_inicio,
    t.dh_entrega, t.peso_kg, t.cubagem_exata, t.paletes, t.quantidade, t.valor, t.possui_redespacho,
    t.transportadora_redespacho_id, coalesce(e.nome_fantasia, e.nome) as transportadora, t.observacao,
    t.pedido_origem_id, t.minuta_id, m.codigo as minuta, t.ordenacao_minuta, t.carga_id, c.codigo as carga,
    t.criado_em`,
  columnJoins: sql`join ${named('unidade_negocio', 'unidade_id', 'descricao, fuso_horario')} u on true
    left join ${named('caracteristica', 'caracteristica_id', 'descricao')} k on true
    left join ${named('empresa', 'transportadora_redespacho_id', 'nome_fantasia, nome')} e on true
    left join ${named('minuta', 'minuta_id', 'codigo')} m on true
    left join ${named('carga', 'carga_id', 'codigo')} c on true`,
  toRecords: (_tx, rows) => rows.map(toPedido),
  toColumns,
  orders: {
    dhCriacaoPedido: [sql`t.criado_em`],
    numero: [sql`t.numero`],
    destino: [sql`app_fold(coalesce(t.destino_cidade, ''))`],
    dhEmissao: [sql`t.dh_emissao`],
    dhColeta: [sql`t.dh_coleta`],
    dhEntrega: [sql`t.dh_entrega`],
    pesoTotal: [sql`t.peso_kg`],
    valorPedido: [sql`t.valor`],
    ativo: [sql`t.ativo`, sql`t.criado_em`],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  textOf: ({ query, busca }) => query ?? busca,
  where: conditionsOf,
})

/** The row is locked first: joined to it, its manifest would be read as it was before the wait. */
export const pedidoStore: typeof store = {
  ...store,
  async findForChange(tx, id) {
    await sql`select id from pedido where owner_id = ${tx.ownerId} and id = ${id} for update`.execute(tx.db)
    return store.find(tx, id)
  },
}

const toPedido = (row: PedidoRow & CommonRow): Pedido => ({
  ...commonFields(row),
  ...toPedidoFields(row),
})

function toPedidoFields(row: PedidoRow): Omit<Pedido, 'id' | 'ativo' | 'version' | 'atualizadoEm'> {
  const origem = toLugar(row.origem)
  const destino = toLugar(row.destino)
  const localidadeRedespacho =
    row.redespacho.precisao || localidadeOf(row.redespacho) ? toLugar(row.redespacho) : null
  const cargaId = row.carga_id
  const dhColeta = iso(row.dh_coleta)
  return {
    numero: row.numero,
    unidadeNegocioId: row.unidade_id,
    unidadeNegocio: row.unidade,
    fusoHorario: row.fuso_horario,
    caracteristicaId: row.caracteristica_id,
    caracteristica: row.caracteristica,
    origem,
    destino,
    dhCriacaoPedido: row.criado_em.toISOString(),
    dhEmissao: iso(row.dh_emissao),
    dhColeta,
    dhEntregaInicio: iso(row.dh_entrega_inicio),
    dhEntrega: iso(row.dh_entrega),
    cubagemTotal: Number(row.cubagem_exata),
    pesoTotal: Number(row.peso_kg),
    paletes: Number(row.paletes),
    quantidade: row.quantidade,
    valorPedido: Number(row.valor),
    transportadoraRedespachoId: row.transportadora_redespacho_id,
    transportadoraRedespacho: row.transportadora,
    possuiRedespacho: row.possui_redespacho,
    localidadeRedespacho,
    tipoFrete: row.tipo_frete,
    tipoLote: row.tipo_lote,
    prioridade: row.prioridade,
    agrupador: row.agrupador,
    minutaId: row.minuta_id,
    minuta: row.minuta,
    ordenacaoMinuta: row.ordenacao_minuta,
    cargaId,
    carga: row.carga === null ? null : String(row.carga),
    pedidoOrigemId: row.pedido_origem_id,
    observacao: row.observacao,
    situacao: situacaoOf({ minutaId: row.minuta_id, cargaId }),
    invalido: whyInvalido({
      origem,
      destino,
      dhColeta,
      possuiRedespacho: row.possui_redespacho,
      redespacho: localidadeRedespacho,
    }),
  }
}

/** Locks orders in the order of their ids and answers those that exist within reach, by id. */
export async function lockPedidos(
  tx: OwnerTx,
  session: Reach,
  ids: readonly string[],
): Promise<Map<string, Pedido>> {
  if (ids.length === 0) return new Map()
  const alcance = alcanceOf(session)
  await sql`
    select id from pedido where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[]) order by id for update
  `.execute(tx.db)
  const found = await pedidoStore.findMany(
    tx,
    ids.map((id) => id.toLowerCase()),
  )
  return new Map(
    found
      .filter(({ unidadeNegocioId }) => !alcance || alcance.has(unidadeNegocioId))
      .map((pedido) => [pedido.id, pedido]),
  )
}
