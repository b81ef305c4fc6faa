/** A pair of coordinates as people write it: `−26,30444; −48,84556`. Pure. */
import { validationMessages } from '#platform/shared/validation-messages.ts'

const MAX_DECIMALS = 8

export interface Coordenadas {
  readonly latitude: number | null
  readonly longitude: number | null
}

const degrees = (value: number) =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: MAX_DECIMALS }).replace('-', '−')

export const formatCoordenadas = ({ latitude, longitude }: Coordenadas): string =>
  latitude === null || longitude === null ? '' : `${degrees(latitude)}; ${degrees(longitude)}`

/** Empty text is no place; undefined: it cannot be read as two numbers on Earth. Also `-26.3, -48.8` of maps. */
export function parseCoordenadas(text: string): Coordenadas | undefined {
  const plain = text.trim().replaceAll('−', '-')
  if (plain === '') return { latitude: null, longitude: null }
  const [, latitude, longitude] =
    /^(-?\d+(?:[.,]\d+)?)\s*;\s*(-?\d+(?:[.,]\d+)?)$/.exec(plain) ??
    /^(-?\d+\.\d+)\s*,\s*(-?\d+\.\d+)$/.exec(plain) ??
    []
  if (latitude === undefined || longitude === undefined) return undefined
  const pair = {
    latitude: Number(latitude.replace(',', '.')),
    longitude: Number(longitude.replace(',', '.')),
  }
  return Math.abs(pair.latitude) <= 90 && Math.abs(pair.longitude) <= 180 ? pair : undefined
}

export const coordenadasProblem = (text: string): string | undefined =>
  parseCoordenadas(text) === undefined
    ? `${validationMessages.invalidFormat}. Use latitude; longitude, por exemplo −26,30444; −48,84556`
    : undefined
