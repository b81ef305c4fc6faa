/** What devices send, read into one shape: OsmAnd's addresses and forms, the Traccar Client's JSON, Traccar's own. Pure. */
import { parseInstant } from '#platform/shared/date.ts'

/** A point as it was told; what is missing or makes no sense is undefined, and the filters decide. */
export interface PontoLido {
  readonly dh: string | undefined
  readonly latitude: number
  readonly longitude: number
  readonly velocidadeKmh: number | null
  readonly rumo: number | null
  readonly precisaoM: number | null
  readonly bateriaPct: number | null
  readonly valida: boolean
}

export interface PontoDoAparelho extends PontoLido {
  readonly identificador: string
}

const KMH_PER_KNOT = 1.852
const KMH_PER_METRE_PER_SECOND = 3.6
/** Seconds since 1970 have ten digits until the year 2286; milliseconds have thirteen. */
const FIRST_MILLISECONDS = 100_000_000_000

const oneDecimal = (value: number) => Math.round(value * 10) / 10

const kmhOfKnots = (knots: number | null): number | null =>
  knots === null ? null : oneDecimal(knots * KMH_PER_KNOT)

type Loose = Readonly<Record<string, unknown>>
const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const looseOf = (value: unknown): Loose => (isLoose(value) ? value : {})

/** Numbers come as numbers, or as text in addresses; what the device does not know is -1 in some programs. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

const positive = (value: unknown): number | null => {
  const number = numberOf(value)
  return number === null || number < 0 ? null : number
}

/** Seconds, milliseconds or ISO 8601. */
export function instantOf(value: unknown): string | undefined {
  const number = numberOf(value)
  if (number !== null) {
    const date = new Date(number < FIRST_MILLISECONDS ? number * 1_000 : number)
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
  }
  return typeof value === 'string' ? parseInstant(value.trim()) : undefined
}

const identificadorOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return text === '' || text.length > 64 ? undefined : text
}

const isFalse = (value: unknown) => value === false || value === 'false' || value === '0' || value === 0

/**
 * OsmAnd's protocol: `id`, `lat`, `lon`, `timestamp`, `speed` in knots, `bearing`, `accuracy`, `batt`, `valid`. `now` stands
 * for a missing time, as in the protocol. Undefined: it names no device.
 */
export function readOsmand(fields: Loose, now: string): PontoDoAparelho | undefined {
  const identificador = identificadorOf(fields.id ?? fields.deviceid)
  if (identificador === undefined) return undefined
  const [lat, lon] = typeof fields.location === 'string' ? fields.location.split(',') : []
  return {
    identificador,
    dh: fields.timestamp === undefined || fields.timestamp === '' ? now : instantOf(fields.timestamp),
    latitude: numberOf(fields.lat ?? lat) ?? Number.NaN,
    longitude: numberOf(fields.lon ?? lon) ?? Number.NaN,
    velocidadeKmh: kmhOfKnots(positive(fields.speed)),
    rumo: positive(fields.bearing ?? fields.heading),
    precisaoM: positive(fields.accuracy),
    bateriaPct: positive(fields.batt),
    valida: !isFalse(fields.valid),
  }
}

/** The JSON of the Traccar Client from version 9 on: metres per second, and a battery from 0 to 1. */
export function readTraccarClient(body: Loose): PontoDoAparelho | undefined {
  const identificador = identificadorOf(body.device_id)
  if (identificador === undefined) return undefined
  const location = looseOf(body.location)
  const coords = looseOf(location.coords)
  const speed = positive(coords.speed)
  const level = positive(looseOf(location.battery).level)
  return {
    identificador,
    dh: instantOf(location.timestamp),
    latitude: numberOf(coords.latitude) ?? Number.NaN,
    longitude: numberOf(coords.longitude) ?? Number.NaN,
    velocidadeKmh: speed === null ? null : oneDecimal(speed * KMH_PER_METRE_PER_SECOND),
    rumo: positive(coords.heading),
    precisaoM: positive(coords.accuracy),
    bateriaPct: level === null ? null : Math.round(level * 100),
    valida: true,
  }
}

/** What a server of Traccar forwards: knots, and the battery among the attributes. */
export function readTraccar(sent: unknown, device: unknown): PontoDoAparelho | undefined {
  const position = looseOf(sent)
  const identificador = identificadorOf(looseOf(device).uniqueId)
  if (identificador === undefined) return undefined
  return {
    identificador,
    dh: instantOf(position.fixTime),
    latitude: numberOf(position.latitude) ?? Number.NaN,
    longitude: numberOf(position.longitude) ?? Number.NaN,
    velocidadeKmh: kmhOfKnots(positive(position.speed)),
    rumo: positive(position.course),
    precisaoM: positive(position.accuracy) || null,
    bateriaPct: positive(looseOf(position.attributes).batteryLevel),
    valida: !isFalse(position.valid),
  }
}
