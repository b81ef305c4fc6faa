/** The board, the stock and the wall screens of remessas. Source: execution §5, screens. */
import { type Static, Type } from 'typebox'
import { defineCall, type QueryOf } from '#platform/shared/call.ts'
import { Id, Instant, Nullable, Optional, oneOf, Texto } from '#platform/shared/schemas.ts'
import { PIPE_KEYS, TIPO_ETAPA_KEYS } from './pipe.rules.ts'
import { common } from './remessa.contract.ts'
import { Dois, Modal, PassoCode, path, SituacaoCode } from './remessa-dados.contract.ts'

/** Cards of one column that are read at once: five columns of them are all that a board mounts. */
export const CARTOES_POR_VEZ = 60

export const CartaoDaRemessa = Type.Object({
  id: Id,
  version: Type.Integer(),
  codigo: Type.String({ examples: ['RM-8802'] }),
  situacao: SituacaoCode,
  urgente: Type.Boolean(),
  remetente: Type.String(),
  destinatario: Nullable(Type.String()),
  destinoCidade: Nullable(Type.String()),
  pesoKg: Type.Number(),
  volumeM3: Type.Number(),
  volumes: Type.Integer(),
  posicao: Nullable(Type.String()),
  tipoModal: Nullable(Modal),
  tipoComercio: Nullable(Dois),
  caracteristica: Nullable(Type.String()),
  divergencias: Type.Integer(),
  /** Of the step that is on. */
  etapa: Nullable(oneOf(TIPO_ETAPA_KEYS)),
  passo: Nullable(PassoCode),
  unidadeId: Nullable(Id),
  /** Where a transfer goes. */
  unidadeDestino: Nullable(Type.String()),
  carga: Nullable(Type.Object({ id: Id, codigo: Type.String() })),
  conferida: Type.Boolean(),
  dhPrevista: Nullable(Instant),
  dhInicio: Nullable(Instant),
  dhEntrega: Nullable(Instant),
  estoqueDesde: Nullable(Instant),
  fusoHorario: Type.String(),
})
export type CartaoDaRemessa = Static<typeof CartaoDaRemessa>

const PipeColuna = oneOf(PIPE_KEYS)
const Coluna = Type.Object({
  pipe: PipeColuna,
  total: Type.Integer(),
  pesoKg: Type.Number(),
  volumeM3: Type.Number(),
  cartoes: Type.Array(CartaoDaRemessa, { maxItems: CARTOES_POR_VEZ }),
})
export type ColunaDoQuadro = Static<typeof Coluna>

const filtro = {
  query: Optional(Texto(80, 0)),
  unidadesNegocio: Optional(Type.Array(Id, { maxItems: 50 })),
  tipoModal: Optional(Modal),
  tipoServico: Optional(Dois),
  tipoComercio: Optional(Dois),
  tipoAtividade: Optional(Dois),
  caracteristica: Optional(Id),
  urgente: Optional(Type.Boolean()),
  comDivergencia: Optional(Type.Boolean()),
}

export const getQuadroRemessas = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/quadro`,
  summary: `As colunas do cross-docking com totais e até ${CARTOES_POR_VEZ} cartões cada, urgentes primeiro.`,
  query: Type.Object({
    ...filtro,
    /** One column alone, from so many cards on. */
    pipe: Type.Optional(PipeColuna),
    aPartirDe: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  response: Type.Object({
    colunas: Type.Array(Coluna, { maxItems: PIPE_KEYS.length }),
    /** Up to which event the answer is true. */
    seq: Type.Integer(),
    total: Type.Integer(),
    pesoKg: Type.Number(),
    /** Days that what is in stock has stood there, on average; null: nothing is. */
    permanenciaDias: Nullable(Type.Number()),
  }),
})
export type QuadroQuery = QueryOf<typeof getQuadroRemessas>
export type QuadroDeRemessas = Static<NonNullable<typeof getQuadroRemessas.response>>

/** For whoever hears that some changed: the cards as the same board shows them; those that left it are absent. */
export const listCartoesRemessas = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/quadro/cartoes`,
  summary: 'Os cartões destas remessas e a coluna de cada um.',
  query: Type.Object({ ...filtro, ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  response: Type.Array(Type.Object({ pipe: PipeColuna, cartao: CartaoDaRemessa }), { maxItems: 100 }),
})
