import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runWorker } from '#platform/server/testing/run-worker.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { makeTestFolder } from '#platform/server/testing/test-folder.ts'

const WORKER = new URL('./testing/crash-acao.ts', import.meta.url)
const LOADS = 900

const run = (dataDir: string, killAt?: number, mode = '') =>
  runWorker(WORKER, [dataDir, String(LOADS), mode], killAt)

test('an action whose server is killed twice in the middle is finished by the next one, no load twice', async () => {
  const dataDir = makeTestFolder()
  try {
    await createTestDatabase(dataDir)
    // Before the second batch is kept, and before the first of what was left.
    expect(await run(dataDir, 2)).toBeUndefined()
    expect(await run(dataDir, 1)).toBeUndefined()
    expect(JSON.parse((await run(dataDir, undefined, 'jobs')) ?? '{}')).toEqual({
      situacao: 'concluida',
      total: LOADS,
      feitas: LOADS,
      falhas: 0,
      itens: LOADS,
      desativadas: LOADS,
      historicos: LOADS,
      eventos: LOADS,
      cartoes: 0,
      contados: 0,
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 240_000)
