/**
 * The calls of manifests (minutas), which the catalogue does not name: all proposed. Every change names the version it
 * was based on; whoever comes second is told. Source: cargas §3, §4 (L-097, L-135 to L-144).
 */
import { type Static, Type } from 'typebox'
import { TipoFreteCode } from '#modules/carga/carga-dados.contract.ts'
import { Formato } from '#modules/pedido/etiqueta.contract.ts'
import { Pedido, pedidoErrors, planejar } from '#modules/pedido/pedido-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import {
  Decimal,
  HistoricoItem,
  Id,
  IdParams,
  Instant,
  Nullable,
  oneOf,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import { MAX_MINUTAS, MAX_PEDIDOS_MINUTA } from './minuta.rules.ts'

const tag = 'Minuta'
const path = '/minuta'

/** Route point: 1 origin, 2 stop, 3 final destination (cargas §3). */
export const TIPO_PONTO = { Origem: 1, Parada: 2, DestinoFinal: 3 } as const

const PontoRota = Type.Object({
  ordem: Type.Integer(),
  tipo: Type.Integer({ minimum: 1, maximum: 3, description: '1 origem, 2 parada, 3 destino final' }),
  nome: Type.String(),
  localidade: Nullable(Type.String()),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  pedidoIds: Type.Array(Id, { maxItems: MAX_PEDIDOS_MINUTA }),
  /** From the first pick-up: metres and minutes driven; null while a place before it is unknown. */
  distancia: Nullable(Type.Integer()),
  duracao: Nullable(Type.Integer()),
})

/** Reais by kilometre. */
export const MAX_FRETE_KM = 10_000

const Share = Nullable(Type.Number({ description: '1 é cheio; nulo sem veículo' }))

export const Minuta = Type.Object({
  id: Id,
  codigo: Type.Integer(),
  descricao: Nullable(Type.String()),
  unidadeNegocioId: Id,
  unidadeNegocio: Type.String(),
  aberta: Type.Boolean(),
  exibindo: Type.Boolean(),
  tipoFrete: Nullable(TipoFreteCode),
  /** In their order. */
  pedidos: Type.Array(Pedido, { maxItems: MAX_PEDIDOS_MINUTA }),
  /** Metres. */
  distancia: Nullable(Type.Integer()),
  /** Minutes on the road. */
  duracao: Nullable(Type.Integer()),
  /** The line through the stops as [longitude, latitude]. */
  rota: Type.Array(Type.Tuple([Type.Number(), Type.Number()]), { maxItems: 200 }),
  eventosRotaPonto: Type.Array(PontoRota, { maxItems: 2 * MAX_PEDIDOS_MINUTA }),
  tabelaFreteId: Nullable(Id),
  tabelaFreteValor: Nullable(Type.Number()),
  /** Reais by kilometre; the amount follows the way. Null: the amount was given whole. */
  fretePorKm: Nullable(Type.Number()),
  veiculoConjuntoId: Nullable(Id),
  veiculo: Nullable(
    Type.Object({
      id: Id,
      placa: Type.String(),
      nome: Type.String(),
      capacidadeKg: Type.Number(),
      volumeM3: Type.Number(),
      paletes: Type.Number(),
    }),
  ),
  pesoTotal: Type.Number(),
  cubagemTotal: Type.Number(),
  paletes: Type.Number(),
  valorTotal: Type.Number(),
  ocupacaoPeso: Share,
  ocupacaoCubagem: Share,
  ocupacaoPaletes: Share,
  criadoPor: Type.String(),
  criadoEm: Instant,
  version: Version,
})
export type Minuta = Static<typeof Minuta>

export const minutaErrors = defineErrors({
  minuta_changed: [409, 'Outra pessoa acabou de mudar esta minuta. Confira como ela está e tente de novo.'],
  minuta_confirmada: [409, 'A minuta já foi confirmada.'],
  minuta_fechada: [409, 'A minuta está fechada. Abra a minuta para mudar seus pedidos.'],
  minuta_vazia: [409, 'A minuta não tem pedidos.'],
  minuta_pedido_ocupado: [409, 'Outra pessoa acabou de colocar este pedido em uma minuta.'],
  minuta_pedido_incompativel: [409, 'O pedido não combina com a minuta.'],
  minuta_pedido_ausente: [409, 'O pedido não está mais nesta minuta.'],
  minuta_paradas_demais: [409, 'A minuta tem mais de 100 paradas. Divida a minuta em duas.'],
  minuta_nao_confirmavel: [409, 'A minuta ainda não pode virar carga.'],
  minuta_limite: [409, `São no máximo ${MAX_MINUTAS} minutas em formação. Confirme ou remova algumas.`],
  minuta_veiculo_unknown: [409, 'O veículo acabou de ser excluído. Escolha outro.'],
})
const { minuta_changed, minuta_confirmada, minuta_fechada, minuta_vazia, minuta_limite } = minutaErrors
const changing = [platformErrors.not_found, minuta_changed, minuta_confirmada]

const base = { service: 'formacao', tag, access: planejar, proposed: true } as const
const Basis = { version: Version }
const Ids = Type.Array(Id, { minItems: 1, maxItems: MAX_PEDIDOS_MINUTA })

export const listarMinutas = defineCall({
  ...base,
  method: 'GET',
  path,
  summary: 'As minutas em formação, da mais antiga à mais nova, com seus pedidos na ordem.',
  response: Type.Array(Minuta, { maxItems: MAX_MINUTAS }),
})

export const getMinuta = defineCall({
  ...base,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Uma minuta em formação.',
  params: IdParams,
  response: Minuta,
  errors: [platformErrors.not_found, minuta_confirmada],
})

export const getHistoricoMinuta = defineCall({
  ...base,
  method: 'GET',
  path: `${path}/:id/historico`,
  summary: 'O que aconteceu com a minuta, do mais novo ao mais antigo.',
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [platformErrors.not_found],
})

export const criarMinuta = defineCall({
  ...base,
  method: 'POST',
  path,
  summary: 'Cria uma minuta aberta, vazia ou já com pedidos na ordem dada.',
  idempotent: true,
  status: 201,
  body: Type.Object({
    unidadeNegocioId: Id,
    descricao: Type.Optional(Nullable(Texto(80, 0))),
    veiculoConjuntoId: Type.Optional(Nullable(Id)),
    pedidoIds: Type.Optional(Type.Array(Id, { maxItems: MAX_PEDIDOS_MINUTA })),
  }),
  response: Minuta,
  errors: [
    minuta_limite,
    minutaErrors.minuta_pedido_ocupado,
    minutaErrors.minuta_pedido_incompativel,
    minutaErrors.minuta_veiculo_unknown,
  ],
})
export type CriarMinuta = BodyOf<typeof criarMinuta>

export const alterarMinuta = defineCall({
  ...base,
  method: 'PATCH',
  path: `${path}/:id`,
  summary:
    'Muda a descrição, o veículo, o frete de tabela ou se a minuta aparece no mapa; o que falta fica como está.',
  params: IdParams,
  body: Type.Object({
    ...Basis,
    descricao: Type.Optional(Nullable(Texto(80, 0))),
    veiculoConjuntoId: Type.Optional(Nullable(Id)),
    exibindo: Type.Optional(Type.Boolean()),
    tabelaFreteId: Type.Optional(Nullable(Id)),
    tabelaFreteValor: Type.Optional(Nullable(Decimal(2, { minimum: 0, maximum: 9_999_999_999_999 }))),
    /** Instead of an amount: it is worked out anew whenever the way changes. */
    fretePorKm: Type.Optional(Nullable(Decimal(2, { minimum: 0, maximum: MAX_FRETE_KM }))),
  }),
  response: Minuta,
  errors: [...changing, minutaErrors.minuta_veiculo_unknown],
})
export type AlterarMinuta = BodyOf<typeof alterarMinuta>

export const abrirMinuta = defineCall({
  ...base,
  method: 'PUT',
  path: `${path}/:id/abrir`,
  summary: 'Abre a minuta para receber e perder pedidos.',
  params: IdParams,
  body: Type.Object(Basis),
  response: Minuta,
  errors: changing,
})

export const fecharMinuta = defineCall({
  ...base,
  method: 'PUT',
  path: `${path}/:id/fechar`,
  summary: 'Fecha a minuta: seus pedidos ficam como estão.',
  params: IdParams,
  body: Type.Object(Basis),
  response: Minuta,
  errors: changing,
})

export const vincularPedido = defineCall({
  ...base,
  method: 'POST',
  path: `${path}/:id/pedido/:pedidoId`,
  summary: 'Coloca um pedido na minuta, na próxima posição; a minuta assume seu tipo de frete.',
  params: Type.Object({ id: Id, pedidoId: Id }),
  body: Type.Object(Basis),
  response: Minuta,
  errors: [
    ...changing,
    minuta_fechada,
    minutaErrors.minuta_pedido_ocupado,
    minutaErrors.minuta_pedido_incompativel,
  ],
})

export const vincularLista = defineCall({
  ...base,
  method: 'POST',
  path: `${path}/:id/pedidos`,
  summary: 'Coloca vários pedidos na minuta, na ordem dada; os que não combinam ficam de fora, com o motivo.',
  params: IdParams,
  body: Type.Object({ ...Basis, pedidoIds: Ids }),
  response: Type.Object({
    minuta: Minuta,
    recusados: Type.Array(Type.Object({ id: Id, numero: Nullable(Type.String()), motivo: Type.String() }), {
      maxItems: MAX_PEDIDOS_MINUTA,
    }),
  }),
  errors: [...changing, minuta_fechada],
})

export const desvincularPedidos = defineCall({
  ...base,
  method: 'POST',
  path: `${path}/:id/desvincular`,
  summary: 'Tira pedidos da minuta; eles voltam à formação.',
  params: IdParams,
  body: Type.Object({ ...Basis, pedidoIds: Ids }),
  response: Minuta,
  errors: [...changing, minuta_fechada, minutaErrors.minuta_pedido_ausente],
})

export const limparMinuta = defineCall({
  ...base,
  method: 'POST',
  path: `${path}/:id/limpar`,
  summary: 'Tira todos os pedidos da minuta.',
  params: IdParams,
  body: Type.Object(Basis),
  response: Minuta,
  errors: [...changing, minuta_fechada],
})

export const reordenarMinuta = defineCall({
  ...base,
  method: 'PUT',
  path: `${path}/:id/ordem`,
  summary: 'Muda a ordem dos pedidos da minuta: todos, na nova ordem.',
  params: IdParams,
  body: Type.Object({ ...Basis, pedidoIds: Ids }),
  response: Minuta,
  errors: [...changing, minuta_fechada, minutaErrors.minuta_pedido_ausente],
})

export const removerMinuta = defineCall({
  ...base,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Remove a minuta; seus pedidos voltam à formação.',
  params: IdParams,
  query: Type.Object({ version: Type.Optional(Version) }),
  errors: changing,
})

export const confirmarMinuta = defineCall({
  ...base,
  method: 'POST',
  path: `${path}/:id/confirmar`,
  summary:
    'Transforma a minuta em uma carga do quadro, com entregas e documentos; ela e os pedidos deixam a formação.',
  // Only the company that sends registers loads.
  access: { ...planejar, company: 'embarcador' },
  idempotent: true,
  params: IdParams,
  body: Type.Object(Basis),
  response: Type.Object({ cargaId: Id, codigo: Type.String(), pedidos: Type.Integer() }),
  errors: [
    ...changing,
    minuta_vazia,
    minutaErrors.minuta_paradas_demais,
    minutaErrors.minuta_nao_confirmavel,
  ],
})

export const imprimirMinuta = defineCall({
  ...base,
  method: 'POST',
  path: '/minuta/:id/imprimir',
  summary: 'As etiquetas dos pedidos da minuta em um só PDF, na ordem das entregas.',
  raw: true,
  rateLimit: { max: 30, windowMs: 60_000 },
  params: IdParams,
  body: Type.Object({ formato: Formato }),
  errors: [
    platformErrors.not_found,
    minutaErrors.minuta_confirmada,
    minutaErrors.minuta_vazia,
    pedidoErrors.pedido_etiquetas_demais,
  ],
})

/** Answered by the route planner, which knows the distances. */
export const melhorOrdemMinuta = defineCall({
  ...base,
  method: 'GET',
  path: '/minuta/:id/melhor-ordem',
  summary: 'A melhor ordem dos pedidos de uma minuta; nada muda até que ela seja reordenada.',
  params: IdParams,
  rateLimit: { max: 60, windowMs: 60_000 },
  response: Type.Object({
    pedidoIds: Type.Array(Id, { maxItems: MAX_PEDIDOS_MINUTA }),
    /** Metres, from the pick-up to the last delivery. */
    antesM: Type.Integer(),
    depoisM: Type.Integer(),
    fonteDistancia: oneOf(['estimativa', 'provedor'] as const),
    version: Version,
  }),
  errors: [platformErrors.not_found],
})
