/** Where a driver's phone is, told with consent and on the trip alone. Source: execution §1, positions from the page. */
import { Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { IdParams, Optional } from '#platform/shared/schemas.ts'
import { Latitude, Longitude } from './ato.contract.ts'
import { PHONES_RATE, tripCommon, tripEnded } from './trip.contract.ts'

const MAX_POSICOES = 500

export const enviarPosicoesDaViagem = defineCall({
  ...tripCommon,
  method: 'POST',
  path: '/viagem/:id/posicoes',
  summary: `Grava até ${MAX_POSICOES} posições do celular, só com a autorização do motorista e durante a viagem.`,
  access: 'public',
  params: IdParams,
  body: Type.Object({
    posicoes: Type.Array(
      Type.Object({
        dh: Type.String({ maxLength: 40 }),
        latitude: Latitude,
        longitude: Longitude,
        velocidadeKmh: Optional(Type.Number({ minimum: 0 })),
        rumo: Optional(Type.Number({ minimum: 0, maximum: 360 })),
        precisaoM: Optional(Type.Number({ minimum: 0 })),
      }),
      { minItems: 1, maxItems: MAX_POSICOES },
    ),
  }),
  response: Type.Object({ gravadas: Type.Integer(), repetidas: Type.Integer(), descartadas: Type.Integer() }),
  rateLimit: PHONES_RATE,
  errors: tripEnded,
})
