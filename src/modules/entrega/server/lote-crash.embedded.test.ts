import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { makeTestFolder } from '#platform/server/testing/test-folder.ts'

const WORKER = fileURLToPath(new URL('./testing/crash-lote.ts', import.meta.url))
const DELIVERIES = 500

/** Runs the worker; with `killAt` it is killed before it commits that batch, else what it tells at its end. */
function runWorker(dataDir: string, killAt: number | undefined, mode = ''): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', WORKER, dataDir, String(DELIVERIES), mode],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    let problems = ''
    child.stderr.on('data', (chunk) => {
      problems += chunk
    })
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (killAt !== undefined && output.split('lote').length > killAt) child.kill('SIGKILL')
    })
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(undefined)
      else if (code === 0) resolve(/^fim (.*)$/m.exec(output)?.[1])
      else reject(new Error(`The worker ended with ${code}: ${problems}`))
    })
  })
}

test('500 deliveries told at once, whose server is killed twice, are finished by the next one, none twice [E-211]', async () => {
  const dataDir = makeTestFolder()
  try {
    await createTestDatabase(dataDir)
    // Before the third batch is kept, and before the first of what was left.
    expect(await runWorker(dataDir, 3)).toBeUndefined()
    expect(await runWorker(dataDir, 1)).toBeUndefined()
    expect(JSON.parse((await runWorker(dataDir, undefined, 'jobs')) ?? '{}')).toEqual({
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
