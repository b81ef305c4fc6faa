/** What processes hold in memory after a collection, sampled while they work, and whether it keeps growing. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FOLDER_VARIABLE } from './tell-memory.ts'

const POLL_MS = 20
const LONGEST_MS = 30_000
const BYTES_PER_MB = 1_048_576
/** The last third of a run may hold a tenth more than the middle one. */
const FLAT = 1.1
/** Between the first sample and the last; in a shorter run the program is still loading and filling its caches. */
export const JUDGED_SECONDS = 280

export interface MemorySample {
  /** Seconds since the begin. */
  readonly at: number
  /** Of all processes together. */
  readonly mb: number
}

export interface MemoryReport {
  readonly firstMb: number
  readonly lastMb: number
  /** Of the second half of the samples, by least squares. */
  readonly mbPerMinute: number
  /** Mean of the last third against that of the middle third. */
  readonly growth: number
  /** Undefined: too short to be judged. */
  readonly isFlat: boolean | undefined
}

export interface MemoryMeter {
  /** Every process is to be started with these. */
  readonly env: Readonly<Record<string, string>>
  /** Collects garbage in the processes and adds up what they hold, in MB. */
  read(pids: readonly number[]): Promise<number>
  remove(): void
}

export function createMemoryMeter(): MemoryMeter {
  const folder = mkdtempSync(join(tmpdir(), 'estiva-memory-'))
  const preload = new URL('./tell-memory.ts', import.meta.url).href
  return {
    env: {
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${preload}`,
      [FOLDER_VARIABLE]: folder,
    },
    async read(pids) {
      const bytes = await Promise.all(pids.map((pid) => ask(folder, pid)))
      return bytes.reduce((sum, one) => sum + one, 0) / BYTES_PER_MB
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function ask(folder: string, pid: number): Promise<number> {
  const file = join(folder, String(pid))
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  const until = Date.now() + LONGEST_MS
  for (;;) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (text !== '') return Number(text)
    if (Date.now() > until) throw new Error(`Process ${pid} did not tell its memory.`)
    await sleep(POLL_MS)
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** Pure. At least six samples. */
export function judgeMemory(samples: readonly MemorySample[]): MemoryReport {
  const third = Math.floor(samples.length / 3)
  const mbOf = (some: readonly MemorySample[]) => some.map(({ mb }) => mb)
  const growth = mean(mbOf(samples.slice(-third))) / mean(mbOf(samples.slice(-2 * third, -third)))
  const seconds = (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)
  return {
    firstMb: samples[0]?.mb ?? 0,
    lastMb: samples.at(-1)?.mb ?? 0,
    mbPerMinute: slopeOf(samples.slice(Math.floor(samples.length / 2))) * 60,
    growth,
    isFlat: seconds < JUDGED_SECONDS ? undefined : growth <= FLAT,
  }
}

/** MB a second. */
function slopeOf(samples: readonly MemorySample[]): number {
  const at = mean(samples.map((sample) => sample.at))
  const mb = mean(samples.map((sample) => sample.mb))
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0)
  return samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.mb - mb), 0) / (spread || 1)
}
