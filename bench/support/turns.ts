/**
 * Questions asked in turns: through the whole program, as bare SQL in the same run, and in a company with a tenth
 * of the records; so that all three meet the same machine.
 */
import { type Measurement, median, percentile } from './measurement.ts'

/** How each kind of answer to a question is had. */
export interface Askers<Q> {
  readonly full: (question: Q) => Promise<unknown>
  readonly bare: (question: Q) => Promise<unknown>
  readonly small: (question: Q) => Promise<unknown>
}

/** The answers to one question, in milliseconds. */
export interface Answers<Q> {
  readonly question: Q
  readonly full: number[]
  readonly bare: number[]
  readonly small: number[]
}
type Kind = keyof Askers<unknown>

/** One round more than asked for: the first fills the caches and is not counted. */
export async function askInTurns<Q>(
  questions: readonly Q[],
  rounds: number,
  { full, bare, small }: Askers<Q>,
): Promise<Answers<Q>[]> {
  const all = questions.map((question): Answers<Q> => ({ question, full: [], bare: [], small: [] }))
  for (let round = 0; round <= rounds; round++) {
    for (const answers of all) {
      const times = {
        full: await timed(() => full(answers.question)),
        bare: await timed(() => bare(answers.question)),
        small: await timed(() => small(answers.question)),
      }
      if (round === 0) continue
      for (const kind of ['full', 'bare', 'small'] as const) answers[kind].push(times[kind])
    }
  }
  return all
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export interface TurnsReport<Q> {
  /** Before the slash in the names of the measurements. */
  readonly name: string
  readonly p95AtMostMs: number
  /** How far the whole data may take longer than a tenth of it. */
  readonly growthAtMost: number
  readonly nameOf: (question: Q) => string
  readonly details: Readonly<Record<string, number | string>>
}

/** The 95th percentile, its ratio to the bare SQL, and its growth from a tenth of the data to all. */
export function reportTurns<Q>(answers: readonly Answers<Q>[], report: TurnsReport<Q>): Measurement[] {
  const { name, details } = report
  const all = (kind: Kind, part: number) =>
    percentile(
      answers.flatMap((one) => one[kind]),
      part,
    )
  // Other work of the machine meets single answers; the middle one of a question's answers is its own.
  const typical = (kind: Kind) =>
    percentile(
      answers.map((one) => median(one[kind])),
      0.95,
    )
  const slowest = [...answers].sort((a, b) => median(b.full) - median(a.full))[0]
  return [
    {
      name: `${name}/p95`,
      amount: { value: all('full', 0.95), unit: 'ms' },
      budget: { atMost: report.p95AtMostMs },
      details: {
        ...details,
        p50: all('full', 0.5).toFixed(1),
        max: all('full', 1).toFixed(1),
        slowest: slowest ? `${report.nameOf(slowest.question)} ${median(slowest.full).toFixed(1)}` : '',
      },
    },
    {
      name: `${name}/against-sql`,
      ratio: all('full', 0.95) / all('bare', 0.95),
      details: { sqlP50: all('bare', 0.5).toFixed(1), sqlP95: all('bare', 0.95).toFixed(1) },
    },
    {
      name: `${name}/growth`,
      ratio: typical('full') / typical('small'),
      budget: { atMost: report.growthAtMost },
      details: { p95: typical('full').toFixed(1), p95AtTenth: typical('small').toFixed(1) },
    },
  ]
}
