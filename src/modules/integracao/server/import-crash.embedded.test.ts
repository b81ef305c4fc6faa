import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runWorker } from '#platform/server/testing/run-worker.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { makeTestFolder } from '#platform/server/testing/test-folder.ts'
import { BATCH_LINES } from './import-target.ts'

const IMPORTER = new URL('./testing/crash-import.ts', import.meta.url)
/** Eleven batches. */
const LINES = 10 * BATCH_LINES + 200

const run = (dataDir: string, killAt?: number) => runWorker(IMPORTER, [dataDir, String(LINES)], killAt)

test('an import that is killed while it checks and while it writes goes on, without a line twice', async () => {
  const dataDir = makeTestFolder()
  try {
    await createTestDatabase(dataDir)
    expect(await run(dataDir, 4)).toBeUndefined()
    // Batches of the checking are left, then the writing begins.
    expect(await run(dataDir, 12)).toBeUndefined()
    expect(JSON.parse((await run(dataDir)) ?? '{}')).toEqual({
      situacao: 'concluida',
      conferidas: LINES,
      linhas: LINES,
      ordens: LINES,
      para_gravar: LINES,
      criadas: LINES,
      inalteradas: 0,
      lojas: LINES,
      historicos: LINES,
      versao: 1,
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 180_000)
