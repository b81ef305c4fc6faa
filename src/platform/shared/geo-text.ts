/** Coordinates as people write them and as maps copy them. Pure. */
import { type GeoPoint, isOnGlobe } from './geo.ts'

/** About ten centimetres. */
const DECIMALS = 6
const degrees = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: DECIMALS })

/** `-23,1852; -46,8974` */
export const formatGeoPoint = ({ latitude, longitude }: GeoPoint): string =>
  `${degrees(latitude)}; ${degrees(longitude)}`

const PAIR = /^(-?\d{1,3}(?:[.,]\d+)?)\s*[;\s]\s*(-?\d{1,3}(?:[.,]\d+)?)$/
const PAIR_WITH_POINTS = /^(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/
const toNumber = (text: string) => Number(text.replace(',', '.'))

/** `-23,5; -46,6`, `-23.5 -46.6` or `-23.5, -46.6`; undefined: this is no pair of numbers on Earth. */
export function parseGeoPoint(text: string): GeoPoint | undefined {
  const plain = text.trim().replaceAll('−', '-')
  const [, latitude, longitude] = PAIR_WITH_POINTS.exec(plain) ?? PAIR.exec(plain) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  const point = { latitude: toNumber(latitude), longitude: toNumber(longitude) }
  return isOnGlobe(point) ? point : undefined
}
