import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const STARTER = fileURLToPath(new URL('start-followed.mjs', import.meta.url))
const WAIT = { timeout: 20_000, interval: 50 }

/** Stays until it is told to end, notes its number first and then how it ended. */
const SERVER = `
import { writeFileSync } from 'node:fs'
const [pidFile, endFile] = process.argv.slice(2)
process.once('SIGTERM', () => { writeFileSync(endFile, 'cleanly'); process.exit(0) })
setInterval(() => {}, 60_000)
writeFileSync(pidFile, String(process.pid))
`

let folder: string
const path = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estiva-follow-'))
  writeFileSync(path('server.mjs'), SERVER)
})
afterEach(() => {
  if (existsSync(path('pid')) && isAlive(serverPid())) process.kill(serverPid(), 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const serverPid = () => Number(readFileSync(path('pid'), 'utf8'))

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Starts the server as commands are started, by a program of its own, without a standard input. */
async function start(before: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const command = [...before, process.execPath, STARTER, path('server.mjs'), path('pid'), path('end')]
  const child = spawn(command[0] ?? '', command.slice(1), {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  await expect.poll(() => existsSync(path('pid')) && serverPid() > 0, WAIT).toBe(true)
  return child
}

test('the server ends cleanly with the starter that is killed hard', async () => {
  const starter = await start([])
  starter.kill('SIGKILL')
  await expect.poll(() => isAlive(serverPid()), WAIT).toBe(false)
  expect(readFileSync(path('end'), 'utf8')).toBe('cleanly')
})

test('a standard input that was closed from the start ends nothing', async () => {
  const starter = await start([])
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(isAlive(serverPid())).toBe(true)
  const ended = new Promise((resolve) => starter.once('exit', resolve))
  starter.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(readFileSync(path('end'), 'utf8')).toBe('cleanly')
})

/** Stands for npm: starts what it is given, through a shell or not, and waits. */
const NPM = (shell: boolean) =>
  `const [program, ...args] = process.argv.slice(1); require('node:child_process').spawn(${
    shell ? `'sh', ['-c', '"$@"; true', 'sh', program, ...args]` : 'program, args'
  }, { stdio: 'ignore' }); setInterval(() => {}, 60_000)`

test.each([false, true])(
  'the server ends with the npm that is killed hard, with a shell between the two: %s',
  async (shell) => {
    const env = { npm_lifecycle_script: 'node tools/run.mjs start' }
    const npm = await start([process.execPath, '-e', NPM(shell), '--'], env)
    npm.kill('SIGKILL')
    await expect.poll(() => isAlive(serverPid()), WAIT).toBe(false)
    expect(readFileSync(path('end'), 'utf8')).toBe('cleanly')
  },
)

test('started by hand, the program outlives the shell that it was started from', async () => {
  const shell = await start([process.execPath, '-e', NPM(false), '--'], { npm_lifecycle_script: '' })
  shell.kill('SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(isAlive(serverPid())).toBe(true)
})

test('a command that has done its work ends', async () => {
  writeFileSync(path('done.mjs'), '')
  const child = spawn(process.execPath, [STARTER, path('done.mjs')], { stdio: 'ignore' })
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
})
