import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runWorker } from '#platform/server/testing/run-worker.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { makeTestFolder } from '#platform/server/testing/test-folder.ts'

const WORKER = new URL('./testing/crash-lote.ts', import.meta.url)
const DELIVERIES = 500

const run = (dataDir: string, killAt?: number, mode = '') =>
  runWorker(WORKER, [dataDir, String(DELIVERIES), mode], killAt)

test('500 deliveries told at once, whose server is killed twice, are finished by the next one, none twice [E-211]', async () => {
  const dataDir = makeTestFolder()
  try {
    await createTestDatabase(dataDir)
    // Before the third batch is kept, and before the first of what was left.
    expect(await run(dataDir, 3)).toBeUndefined()
    expect(await run(dataDir, 1)).toBeUndefined()
    expect(JSON.parse((await run(dataDir, undefined, 'jobs')) ?? '{}')).toEqual({
      situacao: 'concluida',
      total: DELIVERIES,
      feitas: DELIVERIES,
      falhas: 0,
      itens: DELIVERIES,
      entregues: DELIVERIES,
      tentativas: DELIVERIES,
      historicos: DELIVERIES,
      cargas: DELIVERIES,
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 240_000)
