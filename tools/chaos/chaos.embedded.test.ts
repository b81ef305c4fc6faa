/** The short form of `npm run chaos` on the embedded database. */
import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { testRoot } from '#platform/server/testing/test-folder.ts'
import { createProgram } from './program.ts'
import { runChaos } from './run-chaos.ts'

const KILLS = 2
const LONGEST_MS = 240_000

test(
  'a program that is killed while people write loses nothing, does nothing twice, and its sums agree',
  async () => {
    const program = await createProgram('embedded', { prepareFolder: createTestDatabase, below: testRoot })
    try {
      const report = await runChaos(program, { seed: 4_711, kills: KILLS, writers: 3, writes: 10 })
      expect(report.violations).toEqual([])
      expect(report.killed).toBeGreaterThanOrEqual(KILLS)
      expect(report.acknowledged).toBeGreaterThan(KILLS)
      // A kill in the middle of the work leaves somebody without an answer.
      expect(report.unclear).toBeGreaterThan(0)
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
