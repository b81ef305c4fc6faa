import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasDatabase } from '#platform/server/database/database-folder.ts'
import { socketFileOf } from '#platform/server/database/embedded.ts'

const MAKER = fileURLToPath(new URL('make-first-demo.ts', import.meta.url))
const SLOW_MS = 240_000

let dataDir: string
let folder: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'estiva-first-demo-'))
  folder = join(dataDir, 'db')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const make = (): ChildProcess =>
  fork(MAKER, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      ESTIVA_DATA: dataDir,
      ESTIVA_SECRET: '',
      DATABASE_URL: '',
      PORT: '0',
      ESTIVA_DEMO: '1',
    },
    stdio: 'inherit',
  })
const endOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

test(
  'a demonstration whose making was killed is no database, and is made anew as a whole',
  async () => {
    const killed = make()
    const ended = endOf(killed)
    // The database stands by now, and the demonstration is being written.
    await expect.poll(() => existsSync(socketFileOf(folder)), { timeout: SLOW_MS / 2 }).toBe(true)
    await expect.poll(() => hasDatabase(folder), { timeout: SLOW_MS / 2 }).toBe(false)
    // The process ends with whoever started it, too.
    killed.disconnect()
    await ended
    expect(existsSync(folder)).toBe(true)
    expect(hasDatabase(folder)).toBe(false)
    expect(await endOf(make())).toBe(0)
    expect(hasDatabase(folder)).toBe(true)
  },
  SLOW_MS,
)
