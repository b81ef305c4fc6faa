import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { openDatabase } from './open-database.ts'

const WRITER = fileURLToPath(new URL('../testing/crash-writer.ts', import.meta.url))
const ROUNDS = 3
const ACKNOWLEDGED_BEFORE_KILL = [5, 40, 120]

/** Runs the writer until it has acknowledged `amount` writes, then kills it in the middle of its work. */
function writeAndKill(dataDir: string, ownerId: string, amount: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', WRITER, dataDir, ownerId],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    let problems = ''
    child.stderr.on('data', (chunk) => {
      problems += chunk
    })
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.split('\n').length > amount) child.kill('SIGKILL')
    })
    child.once('exit', (_code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`The writer ended by itself: ${problems}`))
      // The last line may be cut; what stands behind a line break was acknowledged.
      resolve(output.split('\n').slice(0, -1))
    })
  })
}

test('killing the process at any moment loses no acknowledged write of the embedded database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'estiva-crash-'))
  await createTestDatabase(dataDir)
  const ownerId = crypto.randomUUID()
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    acknowledged.push(...(await writeAndKill(dataDir, ownerId, ACKNOWLEDGED_BEFORE_KILL[round] ?? 10)))
  }
  const opened = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    secret: 'segredo-de-teste-com-mais-de-32-caracteres',
  })
  const { written, seqs } = await opened.database.readAsOwner(ownerId, async (tx) => ({
    written: await tx.db.selectFrom('codigo_contador').select('tipo').execute(),
    seqs: await tx.db.selectFrom('evento').select('seq').orderBy('seq').execute(),
  }))
  await opened.close()
  rmSync(dataDir, { recursive: true, force: true })
  const stored = new Set(written.map((row) => row.tipo))
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  expect(acknowledged.filter((write) => !stored.has(`escrita-${write}`))).toEqual([])
  // A write and its event are one: neither is there without the other, and no number is missing.
  expect(seqs.map((event) => event.seq)).toEqual(Array.from({ length: stored.size }, (_, index) => index + 1))
}, 120_000)
