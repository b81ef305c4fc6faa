/** Occurrences of all loads: searched, on their board, on walls, and as a sheet. Source: execution §2 (API-224, S-137). */
import { type Static, Type } from 'typebox'
import { work } from '#modules/carga/carga-access.ts'
import type { SituacaoOcorrencia } from '#modules/carga/carga-codes.ts'
import { CONTA_PARA } from '#modules/tipo-ocorrencia/tipo-ocorrencia.rules.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import { EXPORT_FORMATS, registerErrors } from '#platform/shared/register-calls.ts'
import {
  Dia,
  Id,
  Instant,
  MAX_PAGE_SIZE,
  Nullable,
  oneOf,
  PageOf,
  Paging,
  Texto,
} from '#platform/shared/schemas.ts'
import { common, OcorrenciaCarga, ORIGEM_KEYS, SituacaoCode } from './ocorrencia.contract.ts'

/** Cards of one column. */
export const MAX_COLUNA = MAX_PAGE_SIZE
/** Cards and people of a wall. */
export const MAX_NA_TV = 60
export const MAX_RESPONSAVEIS_NA_TV = 20

const CONTA_PARA_KEYS = Object.keys(CONTA_PARA) as (keyof typeof CONTA_PARA)[]

const filtro = {
  /** Words of number, load, kind, customer, plate. */
  busca: Type.Optional(Texto(80, 0)),
  unidadesNegocio: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  /** Open ones past their deadline. */
  vencidas: Type.Optional(Type.Boolean()),
  semResponsavel: Type.Optional(Type.Boolean()),
  /** Those of the person who asks. */
  minhas: Type.Optional(Type.Boolean()),
  responsavelId: Type.Optional(Id),
  origem: Type.Optional(oneOf(ORIGEM_KEYS)),
  contaPara: Type.Optional(oneOf(CONTA_PARA_KEYS)),
  tipoOcorrenciaId: Type.Optional(Id),
}
const procura = {
  ...filtro,
  situacoes: Type.Optional(Type.Array(SituacaoCode, { maxItems: 5 })),
  ordem: Type.Optional(oneOf(['abertura', 'prazo'])),
  direcao: Type.Optional(oneOf(['asc', 'desc'])),
}

/** Of the open ones that the filter leaves, except for what the counts themselves narrow by. */
export const Contagens = Type.Object({
  abertas: Type.Integer(),
  vencidas: Type.Integer(),
  semResponsavel: Type.Integer(),
  doMotorista: Type.Integer(),
  minhas: Type.Integer(),
  /** Since midnight where their unit is. */
  resolvidasHoje: Type.Integer(),
  /** Minutes from the opening to the end, of those resolved today; null: none was. */
  medianaMin: Nullable(Type.Integer()),
  /** Of those resolved today, how many were within their deadline or had none. */
  resolvidasNoPrazo: Type.Integer(),
})
export type Contagens = Static<typeof Contagens>

export const searchOcorrencias = defineCall({
  ...common,
  method: 'GET',
  path: '/ocorrencia',
  summary:
    'As ocorrências das cargas da empresa, por situação, prazo, responsável, origem e texto, com contagens.',
  access: work,
  query: Type.Object({ ...Paging, ...procura }),
  response: Type.Object({ ...PageOf(OcorrenciaCarga).properties, contagens: Contagens }),
})
export type ProcuraDeOcorrencias = QueryOf<typeof searchOcorrencias>

const Coluna = Type.Object({
  situacao: Type.Unsafe<SituacaoOcorrencia>({ type: 'integer', enum: [1, 2, 3, 4] }),
  total: Type.Integer(),
  vencidas: Type.Integer(),
  semResponsavel: Type.Integer(),
  /** When the oldest one was opened; null: the column is empty. */
  maisAntiga: Nullable(Instant),
  items: Type.Array(OcorrenciaCarga, { maxItems: MAX_COLUNA }),
})
export const QuadroDeOcorrencias = Type.Object({
  /** Pending, in progress, resolved today, closed with loads of the last 30 days. */
  colunas: Type.Array(Coluna, { maxItems: 4 }),
  contagens: Contagens,
  /** Number of the newest event that the answer contains. */
  seq: Type.Integer(),
})
export type QuadroDeOcorrencias = Static<typeof QuadroDeOcorrencias>

export const getQuadroDeOcorrencias = defineCall({
  ...common,
  method: 'GET',
  path: '/ocorrencia/quadro',
  summary: 'O quadro das ocorrências: pendentes, em andamento, resolvidas hoje e encerradas com a carga.',
  access: work,
  query: Type.Object(filtro),
  response: QuadroDeOcorrencias,
})
export type FiltroDeOcorrencias = QueryOf<typeof getQuadroDeOcorrencias>

export const exportarOcorrencias = defineCall({
  ...common,
  method: 'POST',
  path: '/ocorrencia/exportar',
  summary: 'As ocorrências filtradas como planilha XLSX ou CSV.',
  access: work,
  raw: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({ ...procura, formato: Type.Optional(oneOf(EXPORT_FORMATS)) }),
  errors: [registerErrors.export_too_large],
})
export type ExportarOcorrencias = BodyOf<typeof exportarOcorrencias>

/** What a wall shows of one; without a session the names are masked. */
const CartaoNaTv = Type.Object({
  id: Id,
  codigoCarga: Type.String(),
  tipo: Type.String(),
  destinatario: Nullable(Type.String()),
  cidade: Nullable(Type.String()),
  situacao: SituacaoCode,
  abertaEm: Instant,
  prazoEm: Nullable(Instant),
  responsavel: Nullable(Type.String()),
})
export type CartaoNaTv = Static<typeof CartaoNaTv>

export const OcorrenciasNaTv = Type.Object({
  unidade: Type.String(),
  dia: Dia,
  fusoHorario: Type.String(),
  pendentes: Type.Integer(),
  emAndamento: Type.Integer(),
  contagens: Contagens,
  cartoes: Type.Array(CartaoNaTv, { maxItems: MAX_NA_TV }),
  /** Open ones by who answers for them; null: nobody does. */
  responsaveis: Type.Array(
    Type.Object({
      nome: Nullable(Type.String()),
      abertas: Type.Integer(),
      vencidas: Type.Integer(),
      /** The next deadline that is not past. */
      proximoPrazo: Nullable(Instant),
    }),
    { maxItems: MAX_RESPONSAVEIS_NA_TV },
  ),
  origens: Type.Array(Type.Object({ origem: oneOf(ORIGEM_KEYS), abertas: Type.Integer() }), {
    maxItems: ORIGEM_KEYS.length,
  }),
})
export type OcorrenciasNaTv = Static<typeof OcorrenciasNaTv>

export const getOcorrenciasNaTv = defineCall({
  ...common,
  method: 'GET',
  path: '/ocorrencia/tv',
  summary: 'As ocorrências abertas de uma unidade para uma tela na parede, as mais urgentes primeiro.',
  access: work,
  query: Type.Object({ unidadeNegocioId: Id }),
  response: OcorrenciasNaTv,
  errors: [platformErrors.not_found],
})
