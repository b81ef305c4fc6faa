/**
 * The orders that the formation screen works on, as slim rows: the whole list is read once, afterwards only those that
 * events name. Both calls are proposed. Source: cargas §3, §4 (L-097, L-135 to L-151).
 */
import { type Static, Type } from 'typebox'
import { TipoFreteCode } from '#modules/carga/carga-dados.contract.ts'
import { MAX_EM_LOTE, MAX_LISTADOS } from '#modules/pedido/pedido.contract.ts'
import { Dia, pedidoErrors, planejar } from '#modules/pedido/pedido-dados.contract.ts'
import { defineCall, type QueryOf } from '#platform/shared/call.ts'
import { Id, Instant, Nullable, Version } from '#platform/shared/schemas.ts'

const Ponto = Type.Object({
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  /** Who is there: id of the company, else its document. Orders for the same one at the same point share a stop. */
  quem: Nullable(Type.String()),
})
const Lugar = Type.Object({ ...Ponto.properties, localidade: Nullable(Type.String()) })

/** Weight in kg, volume in m³, money in reais, instants in UTC shown in `fusoHorario`. */
export const PedidoNaFormacao = Type.Object({
  id: Id,
  numero: Type.String(),
  version: Version,
  unidadeNegocioId: Id,
  fusoHorario: Type.String(),
  tipoFrete: TipoFreteCode,
  agrupador: Nullable(Type.String()),
  /** Of whom the goods are for. */
  nome: Nullable(Type.String()),
  origem: Lugar,
  destino: Lugar,
  /** Of the destination. */
  uf: Nullable(Type.String()),
  municipioId: Nullable(Type.Integer()),
  possuiRedespacho: Type.Boolean(),
  redespacho: Nullable(Ponto),
  dhColeta: Nullable(Instant),
  dhEntregaInicio: Nullable(Instant),
  dhEntrega: Nullable(Instant),
  pesoTotal: Type.Number(),
  cubagemTotal: Type.Number(),
  paletes: Type.Number(),
  valorPedido: Type.Number(),
  minutaId: Nullable(Id),
  /** Code of the manifest. */
  minuta: Nullable(Type.Integer()),
})
export type PedidoNaFormacao = Static<typeof PedidoNaFormacao>

const base = {
  service: 'formacao',
  path: '/pedido/formacao',
  tag: 'Pedido',
  access: planejar,
  proposed: true,
} as const

export const listarFormacao = defineCall({
  ...base,
  method: 'GET',
  summary:
    'Os pedidos ativos que ainda não estão em carga, do mais novo ao mais antigo. O período é o da coleta; pedidos sem data ficam.',
  query: Type.Object({ dataIni: Type.Optional(Dia), dataFim: Type.Optional(Dia) }),
  response: Type.Array(PedidoNaFormacao, { maxItems: MAX_LISTADOS }),
  rateLimit: { max: 120, windowMs: 60_000 },
  errors: [pedidoErrors.pedido_lista_grande],
})
export type ListarFormacao = QueryOf<typeof listarFormacao>

/** Orders by their ids. */
export const PedidosPorId = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_EM_LOTE }) })

export const lerNaFormacao = defineCall({
  ...base,
  method: 'POST',
  summary: 'Como estão alguns pedidos na formação; os que saíram dela não vêm.',
  body: PedidosPorId,
  response: Type.Array(PedidoNaFormacao, { maxItems: MAX_EM_LOTE }),
})
