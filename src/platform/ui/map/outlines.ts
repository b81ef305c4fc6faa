/** Outlines of the states of Brazil, for maps without a network. Source and licence: reference-data/SOURCE.md. */
import type { Ring } from '#platform/shared/geo.ts'
import encoded from './estados-contorno.json'
import { decodeLine } from './polyline.ts'

export interface StateOutline {
  readonly uf: string
  readonly rings: readonly Ring[]
}

export const STATE_OUTLINES: readonly StateOutline[] = Object.entries(encoded).map(([uf, rings]) => ({
  uf,
  rings: rings.map((ring) => decodeLine(ring)),
}))
