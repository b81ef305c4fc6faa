import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { makeTestFolder } from '#platform/server/testing/test-folder.ts'

const WORKER = fileURLToPath(new URL('./testing/crash-acao.ts', import.meta.url))
const LOADS = 900

/** Runs the worker; with `killAt` it is killed before it commits that batch, else what it tells at its end. */
function runWorker(dataDir: string, killAt: number | undefined, mode = ''): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', WORKER, dataDir, String(LOADS), mode],
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

test('an action whose server is killed twice in the middle is finished by the next one, no load twice', async () => {
  const dataDir = makeTestFolder()
  try {
    await createTestDatabase(dataDir)
    // Before the second batch is kept, and before the first of what was left.
    expect(await runWorker(dataDir, 2)).toBeUndefined()
    expect(await runWorker(dataDir, 1)).toBeUndefined()
    expect(JSON.parse((await runWorker(dataDir, undefined, 'jobs')) ?? '{}')).toEqual({
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
