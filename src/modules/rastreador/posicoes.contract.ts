/** Positions that programs and devices send, with a key of the company. Source: execution §1, position intake. */
import { type Static, Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { Id } from '#platform/shared/schemas.ts'
import { DESCARTES_DA_ENTRADA, type DescarteDaEntrada } from './rastreador.rules.ts'

const common = {
  service: 'integracao',
  tag: 'Entrada de posições',
  proposed: true,
} as const
const byHeader = { chave: 'posicoes' } as const
const byAddress = { chave: 'posicoes', inAddress: true } as const

const MAX_POSICOES_ENTRADA = 1_000
/** One device tells something each few seconds; a key may serve a fleet of them. */
const DEVICES_RATE = { max: 6_000, windowMs: 60_000 }

const Medida = (maximum: number) =>
  Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum }), Type.Null()]))

export const PosicaoRecebida = Type.Object({
  /** Of these three exactly one says whose position it is. */
  dispositivo: Type.Optional(Type.String({ minLength: 1, maxLength: 64, examples: ['867730051122084'] })),
  placa: Type.Optional(Type.String({ minLength: 7, maxLength: 8, examples: ['SVD2H64'] })),
  cargaId: Type.Optional(Id),
  dh: Type.String({ maxLength: 40, examples: ['2026-11-25T10:40:00Z'] }),
  latitude: Type.Number({ examples: [-23.18] }),
  longitude: Type.Number({ examples: [-46.88] }),
  velocidadeKmh: Medida(1_000),
  rumo: Medida(360),
  precisaoM: Medida(1_000_000),
  bateriaPct: Medida(100),
  /** Taken from programs that send it; nothing is made of it. */
  ignicao: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
})
export type PosicaoRecebida = Static<typeof PosicaoRecebida>

export const receberPosicoes = defineCall({
  ...common,
  access: byHeader,
  method: 'POST',
  path: '/posicoes',
  summary: `Recebe até ${MAX_POSICOES_ENTRADA.toLocaleString('pt-BR')} posições de rastreadores, veículos ou cargas e diz o que foi feito de cada uma.`,
  bodyLimitBytes: 1_048_576,
  rateLimit: { max: 600, windowMs: 60_000 },
  body: Type.Object({
    posicoes: Type.Array(PosicaoRecebida, { minItems: 1, maxItems: MAX_POSICOES_ENTRADA }),
  }),
  response: Type.Object({
    gravadas: Type.Integer(),
    repetidas: Type.Integer(),
    descartadas: Type.Array(
      Type.Object({
        indice: Type.Integer(),
        codigo: Type.Unsafe<DescarteDaEntrada>({ type: 'string', enum: Object.keys(DESCARTES_DA_ENTRADA) }),
      }),
      { maxItems: MAX_POSICOES_ENTRADA },
    ),
  }),
})

const Texto = Type.Optional(Type.String({ maxLength: 100 }))
/** Everything is text; what is missing or makes no sense is told apart by the reading, not by the schema. */
const OsmandFields = {
  id: Texto,
  deviceid: Texto,
  lat: Texto,
  lon: Texto,
  location: Texto,
  timestamp: Texto,
  speed: Texto,
  bearing: Texto,
  heading: Texto,
  altitude: Texto,
  accuracy: Texto,
  hdop: Texto,
  batt: Texto,
  valid: Texto,
}
const osmand = {
  ...common,
  access: byAddress,
  path: '/posicoes/osmand/:chave',
  params: Type.Object({ chave: Type.String({ maxLength: 60 }) }),
  query: Type.Object(OsmandFields),
  status: 200,
  rateLimit: DEVICES_RATE,
} as const

export const receberOsmand = defineCall({
  ...osmand,
  method: 'GET',
  summary: 'Recebe uma posição do OsmAnd ou do Traccar Client pelo endereço. A chave só grava posições.',
})

export const receberOsmandForm = defineCall({
  ...osmand,
  method: 'POST',
  summary:
    'Recebe uma posição do OsmAnd ou do Traccar Client pelo endereço, por formulário, ou no JSON do Traccar Client 9.',
  readsForm: true,
  bodyLimitBytes: 65_536,
  // Programs of others add fields with their versions.
  body: Type.Object(
    {
      device_id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Number()])),
      location: Type.Optional(Type.Unknown()),
    },
    { additionalProperties: true },
  ),
})

export const receberTraccar = defineCall({
  ...common,
  access: byHeader,
  method: 'POST',
  path: '/posicoes/traccar',
  summary: 'Recebe uma posição encaminhada por um servidor Traccar (forward.type=json).',
  status: 202,
  rateLimit: DEVICES_RATE,
  bodyLimitBytes: 65_536,
  body: Type.Object(
    {
      position: Type.Object(
        {},
        { additionalProperties: true, examples: [{ latitude: -23.18, longitude: -46.88 }] },
      ),
      device: Type.Object(
        { uniqueId: Type.String({ minLength: 1, maxLength: 100 }) },
        { additionalProperties: true },
      ),
    },
    { additionalProperties: true },
  ),
})
