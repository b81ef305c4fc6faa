/** One thing done to many deliveries: rehearsed, then done by a job with the result of each. */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Optional, oneOf, Texto } from '#platform/shared/schemas.ts'
import { common, entregaErrors, FiltroDeEntregas, Forma, path } from './entrega.contract.ts'
import { Momento, PAGADOR_KEYS } from './entrega-acoes.contract.ts'

export const MAX_ENTREGAS_LOTE = 10_000
const MAX_LINHAS = 500

const ACOES_EM_LOTE = ['baixa', 'conferir', 'reentrega'] as const
export type AcaoEmLote = (typeof ACOES_EM_LOTE)[number]

const pedido = {
  acao: oneOf(ACOES_EM_LOTE),
  /** Exactly one of `ids` and `filtro`. */
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_ENTREGAS_LOTE, uniqueItems: true })),
  filtro: Type.Optional(FiltroDeEntregas),
  /** Of `baixa`: when, absent: when each stop was left, now where nobody knows; and who received. */
  dh: Optional(Type.String({ maxLength: 40 })),
  recebedorNome: Optional(Texto(120, 0)),
  /** Of `conferir`: deliveries whose rest still waits for a decision are checked too. */
  incluirParciais: Type.Optional(Type.Boolean()),
  /** Of `reentrega`: which way, until when, who pays and why; one stop or one load for the deliveries of each stop. */
  forma: Type.Optional(Type.String({ minLength: 1, maxLength: 40, examples: ['nesta-carga'] })),
  prazo: Optional(Momento),
  pagador: Optional(oneOf(PAGADOR_KEYS)),
  motivo: Optional(Texto(200, 0)),
  observacao: Optional(Texto(500, 0)),
}

const Linha = Type.Object({
  id: Id,
  nf: Nullable(Type.String()),
  cliente: Type.String(),
  codigo: Type.String(),
  motivo: Type.String(),
})

export const ensaiarLote = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/lote/ensaio`,
  summary: 'Diz o que uma ação em várias entregas faria, sem fazer nada.',
  body: Type.Object(pedido),
  response: Type.Object({
    selecionadas: Type.Integer(),
    feitas: Type.Integer(),
    /** Photos of the deliveries that would be done. */
    fotos: Type.Integer(),
    /** Loads of these deliveries; of `conferir` those of which no delivery would be left without a check. */
    cargas: Type.Integer(),
    /** Stops at which the deliveries that would be done are. */
    paradas: Type.Integer(),
    /** Ways of a redelivery; of another action none. */
    formas: Type.Array(Forma, { maxItems: 10 }),
    decisoes: Type.Array(Linha, { maxItems: MAX_LINHAS }),
    recusadas: Type.Array(Linha, { maxItems: MAX_LINHAS }),
    totalDecisoes: Type.Integer(),
    totalRecusadas: Type.Integer(),
    conferidoEm: Instant,
  }),
})
export type PedidoDeLote = BodyOf<typeof ensaiarLote>

export const EntregaLote = Type.Object({
  id: Id,
  acao: oneOf(ACOES_EM_LOTE),
  situacao: oneOf(['pendente', 'executando', 'concluida']),
  total: Type.Integer(),
  feitas: Type.Integer(),
  falhas: Type.Integer(),
  porNome: Type.String(),
  criadoEm: Instant,
  concluidaEm: Nullable(Instant),
  /** Those that were not done, with their reason. */
  recusadas: Type.Array(Linha, { maxItems: MAX_LINHAS }),
})
export type EntregaLote = Static<typeof EntregaLote>

export const iniciarLote = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/lote`,
  summary:
    'Registra, confere ou tenta de novo várias entregas: um trabalho as faz e continua depois de uma queda.',
  idempotent: true,
  body: Type.Object(pedido),
  response: EntregaLote,
  status: 202,
  errors: [entregaErrors.entrega_forma_desconhecida],
})

export const getLote = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/lote/:id`,
  summary: 'O andamento de uma ação em várias entregas, com o que não foi feito e por quê.',
  params: IdParams,
  response: EntregaLote,
  errors: [platformErrors.not_found],
})
