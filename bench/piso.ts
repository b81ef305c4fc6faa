/**
 * The legal freight floor: whole calculations with verdict and trace on one core, against the bare sum
 * `km × CCD + CC` in big.js without norm, column, verdict or trace, both over the same trips in turns.
 */
import Big from 'big.js'
import { TIPOS_CARGA } from '#modules/carga/dados-do-piso.rules.ts'
import { calcularPiso } from '#modules/piso/piso.rules.ts'
import type { EntradaDoPiso } from '#modules/piso/piso-calculo.ts'
import { indexarPiso } from '#modules/piso/piso-indice.rules.ts'
import { ENTRADA } from '#modules/piso/testing/casos-do-piso.ts'
import { readValoresDoPiso } from '#modules/piso/testing/valores-do-piso.ts'
import { type Measurement, median, typicalRatio } from './support/measurement.ts'

const TRIPS = 50_000
const ROUNDS = 9
const AT_LEAST_PER_SECOND = 200_000
const DAYS = ['2026-02-10', '2026-07-16', '2026-08-20', '2026-09-29', '2026-11-24']

export async function run(): Promise<Measurement[]> {
  const indice = indexarPiso(readValoresDoPiso())
  const trips = Array.from({ length: TRIPS }, (_, index) => trip(index))
  const times: number[] = []
  const bare: number[] = []
  // One round more than counted: the first lets the engine compile.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const whole = timed(() =>
      trips.reduce((sum, entrada) => sum + (calcularPiso(entrada, indice).pisoCentavos ?? 0), 0),
    )
    const sum = timed(() =>
      trips.reduce(
        (total, { distanciaKm }) =>
          total +
          new Big(distanciaKm ?? '0').times('7.5347').round(2, Big.roundHalfUp).plus('671.93').toNumber(),
        0,
      ),
    )
    if (round === 0) continue
    times.push(whole)
    bare.push(sum)
  }
  return [
    {
      name: 'floor, whole calculation',
      amount: { value: Math.round(TRIPS / (median(times) / 1000)), unit: '/s' },
      budget: { atLeast: AT_LEAST_PER_SECOND },
    },
    { name: 'floor, against the bare sum in big.js', ratio: typicalRatio(times, bare) },
  ]
}

/** Kinds, axles, days and distances of a mixed fleet; a tenth pays its empty way back. */
function trip(index: number): EntradaDoPiso {
  return {
    ...ENTRADA,
    tipoCarga: TIPOS_CARGA[index % TIPOS_CARGA.length] ?? null,
    eixos: 2 + (index % 8),
    altoDesempenho: index % 7 === 0,
    distanciaKm: `${50 + (index % 2900)}.${index % 10}`,
    retornoVazioKm: index % 10 === 0 ? '120' : null,
    diaColeta: DAYS[index % DAYS.length] ?? null,
    freteCentavos: 300_000 + (index % 900_000),
  }
}

function timed(work: () => number): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
