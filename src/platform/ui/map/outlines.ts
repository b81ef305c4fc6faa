/** Outlines of the states of Brazil, for maps without a network. Source and licence: reference-data/SOURCE.md. */
import type { Position, Ring } from '../../shared/geo.ts'
import encoded from './estados-contorno.json'

/** Hundredths of a degree: about a kilometre. */
const STEPS_PER_DEGREE = 100

/** A ring written as the differences of its latitudes and longitudes (the polyline format of map services). */
export function decodeRing(text: string): Ring {
  const ring: Position[] = []
  let at = 0
  const next = () => {
    let bits = 0
    let value = 0
    for (;;) {
      const chunk = text.charCodeAt(at++) - 63
      value |= (chunk & 0x1f) << bits
      bits += 5
      if (chunk < 0x20) return value & 1 ? ~(value >> 1) : value >> 1
    }
  }
  let latitude = 0
  let longitude = 0
  while (at < text.length) {
    latitude += next()
    longitude += next()
    ring.push([longitude / STEPS_PER_DEGREE, latitude / STEPS_PER_DEGREE])
  }
  return ring
}

export interface StateOutline {
  readonly uf: string
  readonly rings: readonly Ring[]
}

export const STATE_OUTLINES: readonly StateOutline[] = Object.entries(encoded).map(([uf, rings]) => ({
  uf,
  rings: rings.map(decodeRing),
}))
