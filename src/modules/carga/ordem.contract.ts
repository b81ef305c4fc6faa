/** The best order of stops that are not saved yet. */
import { type Static, Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { Nullable } from '#platform/shared/schemas.ts'
import { SaveParada, ship, tag } from './carga-dados.contract.ts'
import { MAX_PARADAS_ORDEM } from './ordem.rules.ts'
import { FONTES_ROTA_CARGA, type FonteRotaCarga } from './rota.rules.ts'

const MIN_PARADAS = 2

export const OrdemDasParadas = Type.Object({
  ordem: Type.Array(Type.Integer(), {
    maxItems: MAX_PARADAS_ORDEM,
    description: 'As posições das paradas enviadas, contadas de 0, na nova ordem',
  }),
  /** Metres of the way as it was sent and in the new order; null: fewer than two stops are on the map. */
  antes: Nullable(Type.Integer()),
  depois: Nullable(Type.Integer()),
  fonte: Nullable(Type.Unsafe<FonteRotaCarga>({ type: 'string', enum: Object.keys(FONTES_ROTA_CARGA) })),
  /** Positions of stops without coordinates; they keep their place. */
  semCoordenadas: Type.Array(Type.Integer(), { maxItems: MAX_PARADAS_ORDEM }),
})
export type OrdemDasParadas = Static<typeof OrdemDasParadas>

export const ordenarParadas = defineCall({
  method: 'POST',
  service: 'main',
  path: '/carga-mongo/melhor-ordem',
  tag,
  summary:
    'A ordem mais curta das paradas, sem gravar nada: a origem fica, as coletas vêm antes e as janelas são respeitadas.',
  access: ship,
  proposed: true,
  body: Type.Object({
    paradas: Type.Array(SaveParada, { minItems: MIN_PARADAS, maxItems: MAX_PARADAS_ORDEM }),
  }),
  response: OrdemDasParadas,
  rateLimit: { max: 60, windowMs: 60_000 },
})
