import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderLockedError, lockFolder } from './folder-lock.ts'

let folder: string
let lockFile: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estiva-lock-'))
  lockFile = join(folder, 'lock')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Another process that stays until the test ends; answers its pid. */
function otherProcess(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], { stdio: 'ignore' })
  children.push(child)
  if (child.pid === undefined) throw new Error('the other process did not start')
  return child.pid
}

/** The pid of a process that has ended. */
async function endedProcess(): Promise<number> {
  const pid = otherProcess()
  const child = children.find((one) => one.pid === pid)
  await new Promise((resolve) => {
    child?.once('exit', resolve)
    child?.kill('SIGKILL')
  })
  return pid
}

test('the lock names its holder and is gone when it was given back', () => {
  const giveBack = lockFolder(lockFile)
  expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
  giveBack()
  expect(existsSync(lockFile)).toBe(false)
})

test('a folder of another living process is refused in one line that names the process', () => {
  const pid = otherProcess()
  writeFileSync(lockFile, String(pid))
  expect(() => lockFolder(lockFile)).toThrow(FolderLockedError)
  expect(() => lockFolder(lockFile)).toThrow(
    new RegExp(`^[^\\n]*processo ${pid}\\.[^\\n]*ESTIVA_DATA[^\\n]*$`),
  )
  expect(readFileSync(lockFile, 'utf8')).toBe(String(pid))
})

test('the lock of a process that ended is taken over', async () => {
  writeFileSync(lockFile, String(await endedProcess()))
  lockFolder(lockFile)()
  expect(existsSync(lockFile)).toBe(false)
})

test.runIf(existsSync('/proc/self/stat'))(
  'a process that was given the number of the former holder is not the holder',
  () => {
    writeFileSync(lockFile, `${otherProcess()} 1`)
    const giveBack = lockFolder(lockFile)
    expect(readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
    giveBack()
  },
)

test.each(['', 'no number', '-1', '0'])('a lock file that holds %j keeps nobody out', (content) => {
  writeFileSync(lockFile, content)
  lockFolder(lockFile)()
  expect(existsSync(lockFile)).toBe(false)
})

test('giving back leaves the lock of a later holder alone', () => {
  const giveBack = lockFolder(lockFile)
  const later = `${otherProcess()} 1`
  writeFileSync(lockFile, later)
  giveBack()
  expect(readFileSync(lockFile, 'utf8')).toBe(later)
})

test('a folder that is absent is an error of its own, not a lock', () => {
  expect(() => lockFolder(join(folder, 'absent', 'lock'))).toThrow(/ENOENT/)
})
