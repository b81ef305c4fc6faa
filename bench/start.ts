/**
 * How long `npm start` takes to its first answer, and how much memory its process then holds: the first time, when the
 * page is built and the demonstration made, and later. Budgets: a second start within 3 s, 650 MB and 550 MB.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STAMP } from '../tools/build-web.ts'
import { type Measurement, median } from './support/measurement.ts'

const ROUNDS = Number(process.env.BENCH_START_ROUNDS ?? 3)
/** The compiler of the database's code gives back what it worked with within some seconds. */
const SETTLE_MS = Number(process.env.BENCH_START_SETTLE_MS ?? 30_000)
const KB_PER_MB = 1024
const root = fileURLToPath(new URL('..', import.meta.url))

interface Start {
  readonly seconds: number
  readonly residentMb: number
}

export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'estiva-start-'))
  rmSync(STAMP, { force: true })
  const first = await startOnce(folder)
  const later: Start[] = []
  for (let round = 0; round < ROUNDS; round++) later.push(await startOnce(folder))
  rmSync(folder, { recursive: true, force: true })
  const seconds = median(later.map((start) => start.seconds))
  const residentMb = median(later.map((start) => start.residentMb))
  return [
    { name: 'start/first', amount: { value: first.seconds, unit: 's' } },
    { name: 'start/second', amount: { value: seconds, unit: 's' }, budget: { atMost: 3 } },
    {
      name: 'start/first-memory',
      amount: { value: first.residentMb, unit: 'MB' },
      budget: { atMost: 650 },
    },
    { name: 'start/second-memory', amount: { value: residentMb, unit: 'MB' }, budget: { atMost: 550 } },
  ]
}

/** From the start of the process to the first 200 of /readyz; memory when it has settled. */
async function startOnce(folder: string): Promise<Start> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ESTIVA_DATA: folder, PORT: String(port), LOG_LEVEL: 'silent' },
  })
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const seconds = (performance.now() - began) / 1000
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const residentMb = residentMbOf(child)
  await stop(child)
  return { seconds, residentMb }
}

/** Not a number where the system does not tell (it does on Linux). */
function residentMbOf({ pid }: ChildProcess): number {
  try {
    const kb = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kb) / KB_PER_MB
  } catch {
    return Number.NaN
  }
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
