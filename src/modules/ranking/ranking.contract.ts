/**
 * The ranking of carriers (commercial §1.4, §1.6): the shipper compares the carriers of its register; a carrier reads its own
 * delays and contests whose they are. Rates are between 0 and 1.
 */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall, type ResponseOf } from '#platform/shared/call.ts'
import { EXPORT_FORMATS } from '#platform/shared/register-calls.ts'
import {
  Dia,
  DiaDoCalendario,
  Id,
  IdParams,
  Instant,
  Nullable,
  oneOf,
  PageOf,
  Paging,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import { PARTES_DA_NOTA } from './nota.rules.ts'
import {
  MIN_CARGAS_PADRAO,
  QUINZENAS,
  SITUACAO_CONTESTACAO,
  type SituacaoContestacao,
} from './ranking.rules.ts'
import { RANKING_EMBARCADOR, RANKING_TRANSPORTADORA } from './ranking-access.ts'

export const tag = 'Ranking'
const embarcador = { service: 'marketplace', tag, access: RANKING_EMBARCADOR } as const
const transportadora = { service: 'marketplace', tag, access: RANKING_TRANSPORTADORA } as const
const { not_found, version_conflict } = platformErrors

export const rankingErrors = defineErrors({
  ranking_contestacao_taken: [409, 'O atraso desta carga já foi contestado.'],
  ranking_carga_sem_atraso: [409, 'Esta carga não conta como atrasada: não há o que contestar.'],
  ranking_contestacao_decidida: [409, 'A contestação já foi decidida. Atualize a tela.'],
})

/** Carriers without the volume, and lanes, that one answer names. */
export const MAX_SEM_VOLUME = 50
export const MAX_ROTAS = 12
export const MAX_LUGARES = 200
export const MAX_ATRASADAS = 50
export const MAX_TEXTO = 500

const Taxa = Nullable(Type.Number({ minimum: 0, maximum: 1, examples: [0.964] }))
/** The id of a region of the company, or the letters of a state. */
const LugarId = Type.String({ minLength: 1, maxLength: 36, examples: ['SP'] })
const Minutos = Type.Integer({ minimum: 0, examples: [1092] })
const Situacao = Type.Unsafe<SituacaoContestacao>({
  type: 'integer',
  enum: Object.values(SITUACAO_CONTESTACAO),
})
const Recorte = {
  de: Type.Optional(DiaDoCalendario),
  /** Absent: today, and 90 days before it. */
  ate: Type.Optional(DiaDoCalendario),
  origem: Type.Optional(LugarId),
  destino: Type.Optional(LugarId),
}
const Regua = {
  minimoDeCargas: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: MIN_CARGAS_PADRAO })),
}
const Periodo = Type.Object({ de: Dia, ate: Dia })

export const RankingLinha = Type.Object({
  transportadoraId: Id,
  nome: Type.String({ examples: ['Via Planalto Transportes'] }),
  /** Null: below the minimum of loads. */
  posicao: Nullable(Type.Integer({ minimum: 1 })),
  cargas: Type.Integer({ minimum: 0 }),
  /** Loads with deliveries whose deadline and arrival are known. */
  comPrevisao: Type.Integer({ minimum: 0 }),
  noPrazo: Taxa,
  /** Delays that are not the carrier's count as on time. */
  noPrazoSemOutros: Taxa,
  /** On time in each of the last six fortnights, the newest last; null: no loads. */
  quinzenas: Type.Array(Taxa, { minItems: QUINZENAS, maxItems: QUINZENAS }),
  ofertas: Type.Integer({ minimum: 0 }),
  aceite: Taxa,
  avarias: Taxa,
  /** Median minutes from pick-up to delivery. */
  leadMin: Nullable(Minutos),
  /** Median of its loads against the median of their lanes: -0.018 is 1,8 % below; null below three loads. */
  preco: Nullable(Type.Number({ examples: [-0.018] })),
})
export type RankingLinha = Static<typeof RankingLinha>

export const RankingResumo = Type.Object({
  cargas: Type.Integer({ minimum: 0 }),
  noPrazo: Taxa,
  leadMin: Nullable(Minutos),
  aceite: Taxa,
  avarias: Taxa,
})
export type RankingResumo = Static<typeof RankingResumo>

const RankingRota = Type.Object({
  origem: Type.String(),
  destino: Type.String(),
  cargas: Type.Integer({ minimum: 1 }),
  /** Minutes from pick-up to delivery. */
  p10: Minutos,
  mediana: Minutos,
  p90: Minutos,
  /** Median of the planned ones; null: no plan. */
  previsto: Nullable(Minutos),
})
export type RankingRota = Static<typeof RankingRota>

const Lugar = Type.Object({ id: LugarId, nome: Type.String() })

export const searchRanking = defineCall({
  ...embarcador,
  method: 'POST',
  path: '/ranking/search',
  summary: 'As transportadoras do embarcador por entregas no prazo, com os números do período e das rotas.',
  proposed: true,
  body: Type.Object({ ...Paging, ...Recorte, ...Regua }),
  response: Type.Object({
    ...PageOf(RankingLinha).properties,
    /** Carriers with loads or offers in the period, ranked or not. */
    transportadoras: Type.Integer({ minimum: 0 }),
    periodo: Periodo,
    atual: RankingResumo,
    /** The period as long as this one before it. */
    anterior: RankingResumo,
    /** R$/km of the loads against the medians of their lanes in the period before. */
    preco: Type.Object({ diferenca: Nullable(Type.Number()), rotas: Type.Integer({ minimum: 0 }) }),
    /** Below the minimum, by number of loads. */
    semVolume: Type.Array(RankingLinha, { maxItems: MAX_SEM_VOLUME }),
    rotas: Type.Array(RankingRota, { maxItems: MAX_ROTAS }),
    origens: Type.Array(Lugar, { maxItems: MAX_LUGARES }),
    destinos: Type.Array(Lugar, { maxItems: MAX_LUGARES }),
    /** The counts of the company are being made anew: numbers may still change. */
    recontando: Type.Boolean(),
    contestacoesAbertas: Type.Integer({ minimum: 0 }),
  }),
})
export type RankingSearch = BodyOf<typeof searchRanking>
export type RankingLido = ResponseOf<typeof searchRanking>

export const exportarRanking = defineCall({
  ...embarcador,
  method: 'POST',
  path: '/ranking/exportar',
  summary: 'O ranking do período como planilha XLSX ou CSV.',
  proposed: true,
  raw: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({ ...Recorte, ...Regua, formato: Type.Optional(oneOf(EXPORT_FORMATS)) }),
})

const ParteLida = Type.Object({
  parte: oneOf(PARTES_DA_NOTA),
  /** Whole points; null: no data. */
  pontos: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  peso: Type.Integer({ minimum: 0, maximum: 100 }),
})

const CargaAtrasada = Type.Object({
  cargaId: Id,
  codigo: Type.Integer(),
  destino: Type.String({ examples: ['Massas Dona Lúcia, Caxias do Sul'] }),
  dia: Dia,
  atrasoMin: Minutos,
  motivo: Nullable(Type.String()),
  /** Not the carrier's: it counts as on time in the corrected figure. */
  deOutros: Type.Boolean(),
  contestacao: Nullable(Type.Object({ id: Id, situacao: Situacao })),
})
export type CargaAtrasada = Static<typeof CargaAtrasada>

export const RankingTransportadora = Type.Object({
  ...RankingLinha.properties,
  periodo: Periodo,
  /** Ranked carriers in all. */
  ranqueadas: Type.Integer({ minimum: 0 }),
  /** On time in the period before. */
  noPrazoAntes: Taxa,
  /** The note of the last 90 days (O12); of the lane where one is asked for. */
  nota: Type.Object({
    nota: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
    parcial: Type.Boolean(),
    partes: Type.Array(ParteLida, { maxItems: PARTES_DA_NOTA.length }),
  }),
  atrasadas: Type.Integer({ minimum: 0 }),
  atrasadasDeOutros: Type.Integer({ minimum: 0 }),
  /** Most frequent first; null: nobody named a cause. */
  motivos: Type.Array(
    Type.Object({
      motivo: Nullable(Type.String()),
      deOutros: Type.Boolean(),
      cargas: Type.Integer({ minimum: 1 }),
    }),
    { maxItems: 20 },
  ),
  /** Destinations, the worst first. */
  destinos: Type.Array(
    Type.Object({ destino: Type.String(), noPrazo: Taxa, cargas: Type.Integer({ minimum: 1 }) }),
    { maxItems: MAX_ROTAS },
  ),
  /** The newest late loads of the units that the caller may see. */
  cargasAtrasadas: Type.Array(CargaAtrasada, { maxItems: MAX_ATRASADAS }),
  contestacoesAbertas: Type.Integer({ minimum: 0 }),
})
export type RankingTransportadora = Static<typeof RankingTransportadora>

export const getRankingTransportadora = defineCall({
  ...embarcador,
  method: 'GET',
  path: '/ranking/:transportadoraId',
  summary: 'Uma transportadora no período: por que e onde perdeu prazo, e a nota com suas partes.',
  proposed: true,
  params: Type.Object({ transportadoraId: Id }),
  query: Type.Object({ ...Recorte, ...Regua }),
  response: RankingTransportadora,
  errors: [not_found],
})

const daContestacao = {
  id: Id,
  situacao: Situacao,
  texto: Type.String({ examples: ['O cliente só liberou a doca às 16:40.'] }),
  resposta: Nullable(Type.String()),
  criadaEm: Instant,
  decididaEm: Nullable(Instant),
}

export const RankingContestacao = Type.Object({
  ...daContestacao,
  version: Version,
  criadaPor: Type.String(),
  decididaPor: Nullable(Type.String()),
  transportadoraId: Id,
  transportadora: Type.String({ examples: ['Expresso Iguaçu'] }),
  carga: Type.Object({ id: Id, codigo: Type.Integer(), destino: Type.String() }),
  /** Null: the load does not count as late any more. */
  atrasoMin: Nullable(Minutos),
  motivo: Nullable(Type.String()),
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
})
export type RankingContestacao = Static<typeof RankingContestacao>

export const searchContestacoes = defineCall({
  ...embarcador,
  method: 'POST',
  path: '/ranking/contestacao/search',
  summary: 'Atrasos contestados pelas transportadoras, os mais novos primeiro.',
  proposed: true,
  body: Type.Object({
    ...Paging,
    situacao: Type.Optional(Situacao),
    transportadoraId: Type.Optional(Id),
  }),
  response: PageOf(RankingContestacao),
})
export type SearchContestacoes = BodyOf<typeof searchContestacoes>

export const getContestacao = defineCall({
  ...embarcador,
  method: 'GET',
  path: '/ranking/contestacao/:id',
  summary: 'Um atraso contestado.',
  proposed: true,
  params: IdParams,
  response: RankingContestacao,
  errors: [not_found],
})

export const decidirContestacao = defineCall({
  ...embarcador,
  method: 'POST',
  path: '/ranking/contestacao/:id/decidir',
  summary: 'Aceita ou recusa, com o motivo. Aceita: o atraso não conta mais como da transportadora.',
  proposed: true,
  params: IdParams,
  body: Type.Object({ version: Version, aceita: Type.Boolean(), resposta: Texto(MAX_TEXTO) }),
  response: RankingContestacao,
  errors: [not_found, version_conflict, rankingErrors.ranking_contestacao_decidida],
})
export type DecidirContestacao = BodyOf<typeof decidirContestacao>

/** What a carrier knows of one of its delays; it is called as its load. */
export const RankingAtraso = Type.Object({
  cargaId: Id,
  codigo: Type.Integer(),
  embarcador: Type.String({ examples: ['Alimentos Serra Dourada'] }),
  destino: Type.String({ examples: ['Uberlândia / MG'] }),
  dia: Dia,
  atrasoMin: Minutos,
  /** As the shipper noted it; null: no cause is named. */
  motivo: Nullable(Type.String()),
  /** It does not count as the carrier's. */
  deOutros: Type.Boolean(),
  fusoHorario: Type.String(),
  contestacao: Nullable(Type.Object(daContestacao)),
})
export type RankingAtraso = Static<typeof RankingAtraso>

export const searchAtrasos = defineCall({
  ...transportadora,
  method: 'POST',
  path: '/ranking/atraso/search',
  summary: 'As próprias entregas fora do prazo, as mais novas primeiro.',
  proposed: true,
  body: Type.Object({
    ...Paging,
    /** 0: not contested. */
    situacao: Type.Optional(Type.Unsafe<SituacaoContestacao | 0>({ type: 'integer', enum: [0, 1, 2, 3] })),
  }),
  response: PageOf(RankingAtraso),
})
export type SearchAtrasos = BodyOf<typeof searchAtrasos>

export const getAtraso = defineCall({
  ...transportadora,
  method: 'GET',
  path: '/ranking/atraso/:id',
  summary: 'O atraso de uma carga recebida; `atraso` nulo quando ela não conta como atrasada.',
  proposed: true,
  params: IdParams,
  response: Type.Object({ atraso: Nullable(RankingAtraso) }),
})

export const contestarAtraso = defineCall({
  ...transportadora,
  method: 'POST',
  path: '/ranking/contestacao',
  summary: 'Contesta de quem foi o atraso de uma carga recebida; o embarcador decide.',
  proposed: true,
  idempotent: true,
  body: Type.Object({ cargaId: Id, texto: Texto(MAX_TEXTO) }),
  response: RankingAtraso,
  errors: [not_found, rankingErrors.ranking_contestacao_taken, rankingErrors.ranking_carga_sem_atraso],
})
export type ContestarAtraso = BodyOf<typeof contestarAtraso>
