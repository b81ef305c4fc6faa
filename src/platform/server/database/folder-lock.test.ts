import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderLockedError, lockFolder } from './folder-lock.ts'

const HOLDER = fileURLToPath(new URL('../testing/lock-holder.ts', import.meta.url))
/** How a program begins whose process numbers are of a namespace of its own, as in a container. */
const IN_NAMESPACE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const hasNamespaces = spawnSync(IN_NAMESPACE[0] ?? '', [...IN_NAMESPACE.slice(1), 'true']).status === 0

let parent: string
let folder: string
const children: ChildProcess[] = []

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'estiva-lock-'))
  folder = join(parent, 'db')
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  rmSync(parent, { recursive: true, force: true })
})

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

interface Asked {
  readonly child: ChildProcess
  /** `held`, or why not. */
  readonly answer: string
}

/** Another process asks for the lock, and stays when it has it. */
function ask(address: string, before: readonly string[] = []): Promise<Asked> {
  const command = [
    ...before,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    HOLDER,
    folder,
    address,
  ]
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.endsWith('\n')) resolve({ child, answer: text.trim() })
    })
    child.once('error', reject)
  })
}

test('a second program is refused in one line that says who holds the folder, until the holder is killed', async () => {
  const first = await ask('http://127.0.0.1:8080')
  expect(first.answer).toBe('held')
  const { answer } = await ask('http://127.0.0.1:8081')
  expect(answer).toMatch(/^FolderLockedError: [^\n]*http:\/\/127\.0\.0\.1:8080[^\n]*ESTIVA_DATA\.$/)
  expect(answer).toContain(`máquina ${hostname()}, processo ${first.child.pid}, desde `)
  await kill(first.child)
  expect((await ask('http://127.0.0.1:8081')).answer).toBe('held')
})

test.runIf(hasNamespaces)(
  'programs in containers of their own, each of which is process number 1, keep each other out',
  async () => {
    const first = await ask('http://um:8080', IN_NAMESPACE)
    expect(first.answer).toBe('held')
    expect(JSON.parse(readFileSync(`${folder}.holder`, 'utf8'))).toMatchObject({ pid: 1 })
    expect((await ask('http://dois:8080', IN_NAMESPACE)).answer).toMatch(/em uso por http:\/\/um:8080/)
    await kill(first.child)
    expect((await ask('http://dois:8080', IN_NAMESPACE)).answer).toBe('held')
  },
)

test.each(['nothing', 'an empty file', 'a damaged file'])(
  'of three programs that start at once on %s exactly one has the folder',
  async (found) => {
    if (found === 'an empty file') writeFileSync(`${folder}.hold`, '')
    if (found === 'a damaged file') writeFileSync(`${folder}.hold`, 'x'.repeat(5_000))
    const answers = (await Promise.all(['um', 'dois', 'três'].map((name) => ask(name)))).map(
      ({ answer }) => answer,
    )
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
    expect(answers.filter((answer) => answer.startsWith('FolderLockedError'))).toHaveLength(2)
    const aside = readdirSync(parent).filter((name) => name.startsWith('db.hold-damaged-'))
    expect(aside).toHaveLength(found === 'a damaged file' ? 1 : 0)
  },
)

test('what a killed holder leaves behind keeps nobody out', async () => {
  await kill((await ask('um')).child)
  expect(existsSync(`${folder}.holder`)).toBe(true)
  const giveBack = lockFolder(folder, 'dois')
  expect(JSON.parse(readFileSync(`${folder}.holder`, 'utf8'))).toMatchObject({
    address: 'dois',
    pid: process.pid,
  })
  giveBack()
  expect(existsSync(`${folder}.holder`)).toBe(false)
  lockFolder(folder, 'três')()
})

test('a folder that this very process holds is refused at once', () => {
  const giveBack = lockFolder(folder, 'um')
  expect(() => lockFolder(folder, 'um')).toThrow(FolderLockedError)
  giveBack()
})

test('a damaged file about the holder spoils the message alone', async () => {
  await ask('um')
  writeFileSync(`${folder}.holder`, '{"address":')
  expect((await ask('dois')).answer).toMatch(/em uso por outro programa\. Encerre-o/)
})

test.each<[string, () => void]>([
  ['lies where no folder is', () => rmSync(parent, { recursive: true })],
  ['is a folder', () => mkdirSync(`${folder}.hold`)],
])('a lock file that %s is told in one line', (_, prepare) => {
  prepare()
  expect(() => lockFolder(folder, 'um')).toThrow(FolderLockedError)
  expect(() => lockFolder(folder, 'um')).toThrow(/^A pasta de dados não pode ser reservada em [^\n]+$/)
})

test.runIf(process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status === 0)(
  'a lock file that may only be read gives no lock',
  async () => {
    writeFileSync(`${folder}.hold`, '')
    chmodSync(`${folder}.hold`, 0o444)
    chmodSync(parent, 0o755)
    const { answer } = await ask('um', ['setpriv', '--reuid=65534', '--clear-groups'])
    expect(answer).toMatch(/^FolderLockedError: A pasta de dados não pode ser reservada/)
  },
)

// Earlier versions noted the number and the start time of their process in a file.

test('a living holder of the lock of an earlier version is respected, and its file left alone', async () => {
  const pid = await livingProcess()
  writeFileSync(`${folder}.lock`, String(pid))
  expect(() => lockFolder(folder, 'um')).toThrow(
    new RegExp(`^[^\\n]*versão anterior[^\\n]*processo ${pid}\\)`),
  )
  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(String(pid))
  await Promise.all(children.map(kill))
  lockFolder(folder, 'um')()
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

test.runIf(existsSync('/proc/self/stat'))(
  'a process that was given the number of an earlier holder is not the holder',
  async () => {
    writeFileSync(`${folder}.lock`, `${await livingProcess()} 1`)
    lockFolder(folder, 'um')()
  },
)

test.each(['', 'no number', '-1', '0', String(process.pid)])(
  'a lock of an earlier version that holds %j keeps nobody out',
  (content) => {
    writeFileSync(`${folder}.lock`, content)
    lockFolder(folder, 'um')()
    expect(existsSync(`${folder}.lock`)).toBe(false)
  },
)

async function livingProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], { stdio: 'ignore' })
  children.push(child)
  await new Promise((resolve) => child.once('spawn', resolve))
  return child.pid ?? 0
}
