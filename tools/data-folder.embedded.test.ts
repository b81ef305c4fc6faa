/** Every command that opens the data folder, as a process of its own: what it says of a folder that it cannot have. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '#platform/server/database/folder-lock.ts'
import { root } from './run-command.ts'

/** Each command reads the whole program first. */
const SLOW_MS = 120_000

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'estiva-commands-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const COMMANDS: readonly (readonly [string, readonly string[]])[] = [
  ['the server', ['src/main.ts']],
  ['npm run demo', ['tools/demo.ts', '--docas']],
  [
    'npm run admin',
    [
      'tools/admin.ts',
      'create-company',
      '--nome',
      'A',
      '--documento',
      '11222333000181',
      '--tipo',
      'embarcador',
    ],
  ],
]

/** Code and what was said on the error output, without warnings of the log. */
function run(args: readonly string[]): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    ESTIVA_DATA: dataDir,
    ESTIVA_SECRET: '',
    DATABASE_URL: '',
    PORT: '0',
    ESTIVA_DEMO: '1',
  }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

test.each(COMMANDS)(
  '%s leaves a folder alone that another program has, and says who has it in one line',
  async (_, args) => {
    writeFileSync(join(dataDir, 'secret'), 'x'.repeat(64))
    const giveBack = lockFolder(join(dataDir, 'db'), 'http://127.0.0.1:8080')
    const { code, said } = await run(args)
    giveBack()
    expect(said).toMatch(/^A pasta de dados [^\n]+ em uso por http:\/\/127\.0\.0\.1:8080 [^\n]+\n$/)
    expect(code).toBe(2)
    expect(existsSync(join(dataDir, 'db'))).toBe(false)
  },
  SLOW_MS,
)

test.each(COMMANDS)(
  '%s begins nothing new where files tell of a database that is gone',
  async (_, args) => {
    writeFileSync(join(dataDir, 'secret'), 'x'.repeat(64))
    mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true })
    writeFileSync(join(dataDir, 'files', 'ab', 'abc'), 'x')
    const { code, said } = await run(args)
    expect(said).toMatch(/^A pasta [^\n]+ não está lá[^\n]+npm run restore -- --from ARQUIVO[^\n]+\n$/)
    expect(code).toBe(2)
    expect(readdirSync(dataDir).filter((name) => name === 'db')).toEqual([])
  },
  SLOW_MS,
)
