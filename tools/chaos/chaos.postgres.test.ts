/** The short form of `npm run chaos` on PostgreSQL: two processes behind a balancer. */
import { expect, test } from 'vitest'
import { createProgram } from './program.ts'
import { runChaos } from './run-chaos.ts'

const KILLS = 3
const LONGEST_MS = 600_000

test(
  'processes of a cluster that are killed while people write lose nothing, do nothing twice, and the sums agree',
  async () => {
    const program = await createProgram('postgres', { processes: 2 })
    try {
      const report = await runChaos(program, { seed: 4_711, kills: KILLS, writers: 3, writes: 10 })
      expect(report.violations).toEqual([])
      expect(report.killed).toBeGreaterThanOrEqual(KILLS)
      expect(report.acknowledged).toBeGreaterThan(KILLS)
      expect(report.repeated).toBeGreaterThan(0)
      // Offers, acts of drivers and goods were among what was written.
      expect(report.records.contratadas + report.records.remessas).toBeGreaterThan(0)
      expect(report.records.atos).toBeGreaterThan(0)
    } finally {
      await program.remove()
    }
  },
  LONGEST_MS,
)
