import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { makeTestFolder } from '#platform/server/testing/test-folder.ts'
import { BATCH_LINES } from './import-target.ts'

const IMPORTER = fileURLToPath(new URL('./testing/crash-import.ts', import.meta.url))
/** Eleven batches. */
const LINES = 10 * BATCH_LINES + 200

/** Runs the importer; with `killAt` it is killed when it begins that batch, else what it tells at its end. */
function runImporter(dataDir: string, killAt?: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', IMPORTER, dataDir, String(LINES)],
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
      else reject(new Error(`The importer ended with ${code}: ${problems}`))
    })
  })
}

test('an import that is killed while it checks and while it writes goes on, without a line twice', async () => {
  const dataDir = makeTestFolder()
  try {
    await createTestDatabase(dataDir)
    expect(await runImporter(dataDir, 4)).toBeUndefined()
    // Batches of the checking are left, then the writing begins.
    expect(await runImporter(dataDir, 12)).toBeUndefined()
    expect(JSON.parse((await runImporter(dataDir)) ?? '{}')).toEqual({
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
