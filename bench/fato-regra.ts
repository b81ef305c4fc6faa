/** What the facts of rules cost a change of a load: the same calls with and without them, in turns on two databases. */
import { measureChange, measureChangeOnPostgres } from './support/change-cost.ts'
import type { Measurement } from './support/measurement.ts'

const MEDIDA = { parte: 'fato-regra', atMost: 1.05 } as const

export const run = async (): Promise<Measurement[]> => [
  await measureChangeOnPostgres(MEDIDA),
  await measureChange(MEDIDA, 'embedded'),
]
