/** How long the second start takes to its first answer (budget: 3 s). */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Measurement, median } from './support/measurement.ts'

const ROUNDS = 3
const root = fileURLToPath(new URL('..', import.meta.url))

export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'estiva-start-'))
  const first = await startOnce(folder)
  const later: number[] = []
  for (let round = 0; round < ROUNDS; round++) later.push(await startOnce(folder))
  rmSync(folder, { recursive: true, force: true })
  return [
    { name: 'start/first', amount: { value: first, unit: 's' } },
    { name: 'start/second', amount: { value: median(later), unit: 's' }, budget: { atMost: 3 } },
  ]
}

/** Seconds from the start of the process to the first 200 of /readyz. */
async function startOnce(folder: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ESTIVA_DATA: folder, PORT: String(port), LOG_LEVEL: 'silent' },
  })
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 20))
  const seconds = (performance.now() - began) / 1000
  await stop(child)
  return seconds
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
