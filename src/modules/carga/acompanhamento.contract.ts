/** Following a trip: planned and done events, positions, and the follow-up of batches. Source: cargas §7 (L-201). */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import {
  cargaErrors,
  tag as cargaTag,
  Latitude,
  Longitude,
  SituacaoCode,
  StatusCode,
  ship,
  work,
} from './carga-dados.contract.ts'
import { SITUACOES_EVENTO, type SituacaoEvento } from './entregas.rules.ts'
import { DESCARTES, type DescarteDePonto } from './posicao.rules.ts'

const tag = `${cargaTag}: acompanhamento`
const { not_found } = platformErrors

export const MAX_EVENTOS = 1_000
const MAX_POSICOES_ENVIO = 500
export const MAX_POSICOES_LISTA = 2_000
/** The source that says it is a tracker of the vehicle; any other may be somebody's phone. */
export const FONTE_RASTREADOR = 'rastreador'

export const acompanhamentoErrors = defineErrors({
  posicao_sem_consentimento: [
    409,
    'O motorista não autorizou o rastreamento. Registre a autorização no cadastro dele; posições do rastreador do veículo vão com a fonte "rastreador".',
  ],
})

export const Posicao = Type.Object({
  dh: Instant,
  latitude: Latitude,
  longitude: Longitude,
  fonte: Type.String({ maxLength: 40, examples: ['rastreador'] }),
  velocidadeKmh: Nullable(Type.Number()),
})
export type Posicao = Static<typeof Posicao>

export const EventoDaViagem = Type.Object({
  id: Id,
  paradaId: Nullable(Id),
  tipo: Type.String({ examples: ['chegada'] }),
  descricao: Type.String(),
  planejado: Type.Boolean(),
  situacao: Type.Unsafe<SituacaoEvento>({ type: 'string', enum: [...SITUACOES_EVENTO] }),
  dhPrevista: Nullable(Instant),
  dhRealizada: Nullable(Instant),
  fusoHorario: Type.String(),
  por: Nullable(Type.String()),
})
export type EventoDaViagem = Static<typeof EventoDaViagem>

export const Acompanhamento = Type.Object({
  id: Id,
  codigo: Type.String(),
  status: StatusCode,
  situacao: SituacaoCode,
  version: Version,
  qntEventosPlanejados: Type.Integer(),
  qntEventosRealizados: Type.Integer(),
  /** In their order: what is planned, then what was noted. */
  eventos: Type.Array(EventoDaViagem, { maxItems: MAX_EVENTOS }),
  posicaoAtual: Nullable(Posicao),
})
export type Acompanhamento = Static<typeof Acompanhamento>

export const getAcompanhamento = defineCall({
  method: 'GET',
  service: 'main',
  path: '/carga-mongo/:id/acompanhamento',
  tag,
  summary: 'A viagem da carga: eventos previstos e realizados e a última posição.',
  access: work,
  proposed: true,
  params: IdParams,
  response: Acompanhamento,
  errors: [not_found],
})

export const enviarPosicoes = defineCall({
  method: 'POST',
  service: 'main',
  path: '/carga-mongo/:id/posicoes',
  tag,
  summary: `Grava até ${MAX_POSICOES_ENVIO} posições da viagem; as já gravadas não se repetem. A fonte "${FONTE_RASTREADOR}" é a do veículo; qualquer outra pede a autorização do motorista.`,
  access: work,
  proposed: true,
  params: IdParams,
  body: Type.Object({
    posicoes: Type.Array(
      Type.Object({
        dh: Type.String({ maxLength: 40 }),
        latitude: Latitude,
        longitude: Longitude,
        fonte: Type.Optional(Texto(40)),
      }),
      { minItems: 1, maxItems: MAX_POSICOES_ENVIO },
    ),
  }),
  response: Type.Object({
    gravadas: Type.Integer(),
    repetidas: Type.Integer(),
    descartadas: Type.Array(
      Type.Object({
        indice: Type.Integer(),
        codigo: Type.Unsafe<DescarteDePonto>({ type: 'string', enum: Object.keys(DESCARTES) }),
      }),
      { maxItems: MAX_POSICOES_ENVIO },
    ),
  }),
  rateLimit: { max: 240, windowMs: 60_000 },
  errors: [
    not_found,
    cargaErrors.carga_finalizada,
    cargaErrors.carga_cancelada,
    cargaErrors.carga_desativada,
    cargaErrors.carga_pre_finalizada,
    cargaErrors.carga_acao_indevida,
    acompanhamentoErrors.posicao_sem_consentimento,
  ],
})
export type EnviarPosicoes = BodyOf<typeof enviarPosicoes>

export const listPosicoes = defineCall({
  method: 'GET',
  service: 'main',
  path: '/carga-mongo/:id/posicoes',
  tag,
  summary: `As posições da viagem em ordem; de mais de ${MAX_POSICOES_LISTA}, uma parte espalhada por igual.`,
  access: work,
  proposed: true,
  params: IdParams,
  query: Type.Object({ desde: Type.Optional(Instant) }),
  response: Type.Object({
    items: Type.Array(Posicao, { maxItems: MAX_POSICOES_LISTA }),
    total: Type.Integer(),
  }),
  errors: [not_found],
})

/** One load of a batch on its way. */
export const CargaAcompanhada = Type.Object({
  id: Id,
  codigo: Type.String(),
  status: StatusCode,
  situacao: SituacaoCode,
  destino: Nullable(Type.String()),
  placa: Nullable(Type.String()),
  qntEventosPlanejados: Type.Integer(),
  qntEventosRealizados: Type.Integer(),
  ocorrenciasEmAberto: Type.Integer(),
  /** What comes next, and when it was planned. */
  proximoEvento: Nullable(Type.Object({ descricao: Type.String(), dhPrevista: Nullable(Instant) })),
})
export type CargaAcompanhada = Static<typeof CargaAcompanhada>

export const LoteAcompanhado = Type.Object({
  id: Id,
  codigo: Type.String(),
  descricao: Nullable(Type.String()),
  ativo: Type.Boolean(),
  criadoEm: Instant,
  quantidade: Type.Integer(),
  porStatus: Type.Array(Type.Object({ status: StatusCode, quantidade: Type.Integer() }), { maxItems: 8 }),
  /** Of the asked batch only. */
  cargas: Type.Array(CargaAcompanhada, { maxItems: 500 }),
})
export type LoteAcompanhado = Static<typeof LoteAcompanhado>

export const acompanhamentoLote = defineCall({
  method: 'GET',
  service: 'frete',
  path: '/carga/acompanhamento-lote',
  tag,
  summary: 'O andamento de um lote, carga por carga; sem loteId, o resumo dos 50 lotes ativos mais novos.',
  access: ship,
  query: Type.Object({ loteId: Type.Optional(Id) }),
  response: Type.Array(LoteAcompanhado, { maxItems: 50 }),
  errors: [not_found],
})
