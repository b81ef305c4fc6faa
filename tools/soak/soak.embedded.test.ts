/** The short form of `npm run soak` on the embedded database; memory is measured in it, but not judged. */
import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { testRoot } from '#platform/server/testing/test-folder.ts'
import { createProgram } from '../chaos/program.ts'
import { createMemoryMeter } from './memory.ts'
import { runSoak, SOAK_ENV } from './run-soak.ts'

const USERS = 10
const DRIVERS = 4
const SECONDS = 12
const LONGEST_MS = 240_000

test(
  'people at their pages meet no failure, and every one of them knows every event',
  async () => {
    const meter = createMemoryMeter()
    const program = await createProgram('embedded', {
      prepareFolder: createTestDatabase,
      below: testRoot,
      env: { ...meter.env, ...SOAK_ENV },
    })
    try {
      const report = await runSoak(program, meter, {
        users: USERS,
        drivers: DRIVERS,
        seconds: SECONDS,
        seed: 4_711,
      })
      expect(report.violations).toEqual([])
      expect(report.requests).toBeGreaterThan(USERS)
      expect(report.lost).toBe(0)
      expect(report.kinds.find(({ kind }) => kind === 'posição')?.requests).toBeGreaterThanOrEqual(DRIVERS)
      expect(report.heard).toBeGreaterThan(USERS)
      expect(report.memory.firstMb).toBeGreaterThan(0)
    } finally {
      await program.remove()
      meter.remove()
    }
  },
  LONGEST_MS,
)
