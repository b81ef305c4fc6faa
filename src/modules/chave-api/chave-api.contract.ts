/** Keys of the API. Source: execution §9; the scopes grow with the calls that programs may make. */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { ESCOPO_KEYS, type Escopo } from '#platform/shared/chave.ts'
import { DiaDoCalendario, Id, IdParams, Instant, Nullable, oneOf, Texto } from '#platform/shared/schemas.ts'
import { SITUACOES_CHAVE, type SituacaoDaChave } from './chave-api.rules.ts'
import { chaveApiAccess } from './chave-api-access.ts'

const path = '/chave-api'
const common = {
  service: 'integracao',
  tag: 'Chaves de API',
  access: chaveApiAccess,
  proposed: true,
} as const

/** Of those that work; ended ones stay in the list, the newest of them. */
export const MAX_CHAVES = 50
export const MAX_CHAVES_LISTA = 200

export const chaveApiErrors = defineErrors({
  chave_demais: [409, `A empresa já tem ${MAX_CHAVES} chaves ativas. Revogue uma para criar outra.`],
})

const Escopos = Type.Array(oneOf<Escopo>(ESCOPO_KEYS), {
  minItems: 1,
  maxItems: ESCOPO_KEYS.length,
  uniqueItems: true,
})

export const ChaveApi = Type.Object({
  id: Id,
  nome: Type.String(),
  /** The first characters, by which people know it. */
  prefixo: Type.String({ examples: ['est_p4Qx1z'] }),
  escopos: Escopos,
  situacao: oneOf<SituacaoDaChave>(Object.keys(SITUACOES_CHAVE) as SituacaoDaChave[]),
  expiraEm: Nullable(Instant),
  revogadaEm: Nullable(Instant),
  ultimoUso: Nullable(Instant),
  criadoPor: Type.String(),
  criadoEm: Instant,
})
export type ChaveApi = Static<typeof ChaveApi>

export const listChavesApi = defineCall({
  ...common,
  method: 'GET',
  path,
  summary: 'As chaves de API da empresa, as mais novas antes.',
  response: Type.Array(ChaveApi, { maxItems: MAX_CHAVES_LISTA }),
})

export const createChaveApi = defineCall({
  ...common,
  method: 'POST',
  path,
  summary: 'Cria uma chave de API; a chave inteira é mostrada uma única vez.',
  status: 201,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({
    nome: Texto(80, 1),
    escopos: Escopos,
    /** The last day on which it works, in the time of Brasília; absent or null: it does not end by itself. */
    expiraEm: Type.Optional(Nullable(DiaDoCalendario)),
  }),
  response: Type.Object({
    chave: ChaveApi,
    segredo: Type.String({ maxLength: 60 }),
    /** For devices that send no headers, with the QR that the Traccar Client reads; null: the key stores no positions. */
    aparelho: Nullable(Type.Object({ endereco: Type.String(), qrSvg: Type.String() })),
  }),
  errors: [chaveApiErrors.chave_demais],
})
export type CreateChaveApi = BodyOf<typeof createChaveApi>

export const revogarChaveApi = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/:id/revogar`,
  summary: 'Revoga a chave: a próxima chamada com ela já é recusada.',
  params: IdParams,
  response: ChaveApi,
  errors: [platformErrors.not_found],
})
