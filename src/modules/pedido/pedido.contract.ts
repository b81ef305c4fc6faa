/** The calls of orders, with the paths and payloads of the catalogue. Source: cargas §7 (L-232 to L-243). */
import { Type } from 'typebox'
import { Importacao, importacaoErrors } from '#modules/integracao/importacao.contract.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, IdParams, Nullable, Paging, Texto, Version } from '#platform/shared/schemas.ts'
import { SPREADSHEET_LIMITS, spreadsheetErrors } from '#platform/shared/spreadsheet.ts'
import { TIPO_FILTRO_DATA_KEYS, type TipoFiltroData } from './pedido.rules.ts'
import {
  Dia,
  FIELDS,
  FILTERS,
  Parte,
  Pedido,
  pedidoErrors,
  planejar,
  SaveLugar,
  Totais,
  tag,
} from './pedido-dados.contract.ts'
import { MAX_PARTES, MIN_PARTES } from './subdivisao.rules.ts'

export { Pedido, pedidoErrors, planejar, type SavePedido } from './pedido-dados.contract.ts'

const path = '/pedido'
const service = 'formacao'
/** Orders of the list that the formation works on. */
export const MAX_LISTADOS = 10_000
/** Orders that one call changes together. */
export const MAX_EM_LOTE = 1_000

const {
  pedido_numero_taken,
  pedido_em_minuta,
  pedido_em_carga,
  pedido_lista_grande,
  pedido_arquivo_outro,
  pedido_etiquetas_demais,
  ...named
} = pedidoErrors
const saving = [pedido_numero_taken, pedido_em_minuta, pedido_em_carga, ...Object.values(named)]
const held = [pedido_em_minuta, pedido_em_carga]

/** What the list is ordered by. */
export const ORDENS = [
  'dhCriacaoPedido',
  'numero',
  'destino',
  'dhEmissao',
  'dhColeta',
  'dhEntrega',
  'pesoTotal',
  'valorPedido',
  'ativo',
  'atualizadoEm',
] as const
/** One of these; `fallback` without being told. */
export const defaulting = <T extends string>(values: readonly T[], fallback: T) =>
  Type.Optional(Type.Unsafe<T>({ type: 'string', enum: [...values], default: fallback }))

const registered = defineRegisterCalls({
  service,
  path,
  tag,
  nome: 'um pedido',
  access: { read: planejar, manage: planejar },
  record: Pedido,
  fields: FIELDS,
  filters: FILTERS,
  orders: ORDENS,
  errors: saving,
  switchErrors: held,
  given: ['search', 'create', 'change', 'activate', 'deactivate', 'remove'],
})

/** As every register has them; the newest come first, and orders are switched with PUT (L-239). */
export const pedidoCalls = {
  ...registered,
  search: defineCall({
    ...registered.search,
    body: Type.Object({
      ...Paging,
      busca: FILTERS.query,
      ativo: filterOf(Type.Boolean()),
      ordem: defaulting(ORDENS, 'dhCriacaoPedido'),
      direcao: defaulting(['asc', 'desc'] as const, 'desc'),
      ...FILTERS,
    }),
  }),
  activate: defineCall({ ...registered.activate, method: 'PUT' }),
  deactivate: defineCall({ ...registered.deactivate, method: 'PUT' }),
}
export type PedidoSearch = BodyOf<typeof pedidoCalls.search>

/** Takes a spreadsheet, the XML of an NF-e or a NOTFIS file; from its preview on it is an import like all others. */
export const importarPedidos = defineCall({
  method: 'POST',
  service,
  path: `${path}/xlsx`,
  tag,
  summary: 'Começa a importação de pedidos de uma planilha, de uma NF-e ou de um arquivo NOTFIS.',
  access: planejar,
  upload: true,
  bodyLimitBytes: SPREADSHEET_LIMITS.fileBytes,
  rateLimit: { max: 30, windowMs: 60_000 },
  response: Importacao,
  status: 201,
  errors: [pedido_arquivo_outro, ...Object.values(importacaoErrors), ...Object.values(spreadsheetErrors)],
})

const periodo = {
  terms: Type.Optional(Texto(100, 0)),
  dataIni: Type.Optional(Dia),
  dataFim: Type.Optional(Dia),
}

export const listarPedidos = defineCall({
  method: 'GET',
  service,
  path: `${path}/listar`,
  tag,
  summary:
    'Os pedidos ativos da formação, do mais novo ao mais antigo. Sem período, todos; o período é o da criação do pedido, salvo outro tipoFiltroData.',
  access: planejar,
  query: Type.Object({
    ...periodo,
    apenasComEmpresa: Type.Optional(Type.Boolean()),
    tipoFiltroData: Type.Optional(
      Type.Unsafe<TipoFiltroData>({ type: 'string', enum: [...TIPO_FILTRO_DATA_KEYS] }),
    ),
    unidadeNegocioId: Type.Optional(Id),
    caracteristicaId: Type.Optional(Id),
    minutaId: Type.Optional(Id),
    /** True: only those that are in no manifest. */
    apenasLivres: Type.Optional(Type.Boolean()),
  }),
  response: Type.Array(Pedido, { maxItems: MAX_LISTADOS }),
  rateLimit: { max: 120, windowMs: 60_000 },
  errors: [pedido_lista_grande],
})
export type ListarPedidos = QueryOf<typeof listarPedidos>

export const listarDaCarga = defineCall({
  method: 'GET',
  service,
  path: `${path}/carga/:id`,
  tag,
  summary: 'Os pedidos de que uma carga foi formada, na ordem da minuta.',
  access: planejar,
  params: IdParams,
  response: Type.Array(Pedido, { maxItems: MAX_EM_LOTE }),
})

export const totalizarLote = defineCall({
  method: 'GET',
  service,
  path: `${path}/lote/:id/totalizadores`,
  tag,
  summary: 'O que somam os pedidos das cargas de um lote.',
  access: planejar,
  params: IdParams,
  response: Type.Object({ loteId: Id, cargas: Type.Integer(), ...Totais }),
  errors: [platformErrors.not_found],
})

export const totalizarPorUnidade = defineCall({
  method: 'GET',
  service,
  path: `${path}/totalizador/unidade-negocio`,
  tag,
  summary: 'O que somam, por unidade de negócio, os pedidos ativos que ainda não estão em carga.',
  access: planejar,
  query: Type.Object(periodo),
  response: Type.Array(Type.Object({ unidadeNegocioId: Id, unidadeNegocio: Type.String(), ...Totais }), {
    maxItems: 1_000,
  }),
})
export type TotalizarPorUnidade = QueryOf<typeof totalizarPorUnidade>

export const subdividir = defineCall({
  method: 'POST',
  service,
  path: `${path}/:id/subdivisao`,
  tag,
  summary: 'Divide um pedido em partes que viajam separadas; a primeira fica com o número do pedido.',
  access: planejar,
  idempotent: true,
  params: IdParams,
  body: Type.Object({
    version: Type.Optional(Version),
    partes: Type.Array(Parte, { minItems: MIN_PARTES, maxItems: MAX_PARTES }),
  }),
  response: Type.Array(Pedido, { maxItems: MAX_PARTES }),
  errors: [platformErrors.not_found, platformErrors.version_conflict, ...held],
})
export type Subdividir = BodyOf<typeof subdividir>

export const alterarUnidade = defineCall({
  method: 'PATCH',
  service,
  path: `${path}/:id/alterar-unidade/:unitId`,
  tag,
  summary: 'Passa o pedido para outra unidade de negócio.',
  access: planejar,
  params: Type.Object({ id: Id, unitId: Id }),
  body: Type.Optional(Type.Object({ version: Type.Optional(Version) })),
  response: Pedido,
  errors: [platformErrors.not_found, platformErrors.version_conflict, ...held],
})

/** Of orders that one call is about. */
export const Ids = Type.Array(Id, { minItems: 1, maxItems: MAX_EM_LOTE })

const Recusados = Type.Array(
  Type.Object({ id: Id, numero: Nullable(Type.String()), motivo: Type.String() }),
  { maxItems: MAX_EM_LOTE },
)

export const excluirVarios = defineCall({
  method: 'POST',
  service,
  path: `${path}/delete-many`,
  tag,
  summary: 'Exclui vários pedidos; os que estão em minuta ou em carga ficam, com o motivo.',
  access: planejar,
  body: Type.Object({ ids: Ids }),
  response: Type.Object({ excluidos: Type.Integer(), recusados: Recusados }),
})

export const redespacharVarios = defineCall({
  method: 'PATCH',
  service,
  path: `${path}/redespacho/batch`,
  tag,
  summary: 'Dá o mesmo redespacho a vários pedidos, ou o retira.',
  access: planejar,
  body: Type.Object({
    ids: Ids,
    possuiRedespacho: Type.Boolean(),
    transportadoraRedespachoId: Type.Optional(Nullable(Id)),
    /** Absent: the address of the carrier. */
    localidadeRedespacho: Type.Optional(Nullable(SaveLugar)),
  }),
  response: Type.Object({ alterados: Type.Integer(), recusados: Recusados }),
  errors: Object.values(named),
})
export type RedespacharVarios = BodyOf<typeof redespacharVarios>
