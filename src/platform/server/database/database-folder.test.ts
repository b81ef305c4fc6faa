import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  beginCreation,
  DataFolderError,
  EMBEDDED_MAJOR,
  endCreation,
  hasDatabase,
  makeDataFolder,
  prepareFolder,
} from './database-folder.ts'

let dataDir: string
let folder: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'estiva-folder-'))
  folder = join(dataDir, 'db')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const put = (name: string, content: string | Buffer = 'x') => {
  const path = join(dataDir, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
const remove = (name: string) => rmSync(join(dataDir, name), { recursive: true })

const replaceByFile = (name: string) => {
  remove(name)
  put(name)
}

/** What every folder of the embedded database has. */
function putDatabase() {
  put('db/PG_VERSION', `${EMBEDDED_MAJOR}\n`)
  put('db/global/pg_control')
  put('db/pg_wal/000000010000000000000001')
  put('db/base/5/1259')
  put('db/pg_xact/0000')
  put('db/pg_multixact/offsets/0000')
}

function refusal(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof DataFolderError) return error.message
    throw error
  }
  throw new Error('the folder was accepted')
}

test('a whole database is opened as it is', () => {
  putDatabase()
  expect(prepareFolder(folder)).toBe(false)
  expect(existsSync(`${folder}.creating`)).toBe(false)
})

test.each<[string, () => void, RegExp]>([
  ['of another PostgreSQL', () => put('db/PG_VERSION', '16\n'), /é do PostgreSQL 16, .*npm run restore/],
  ['without its version', () => remove('db/PG_VERSION'), /danificado \(PG_VERSION .*npm run restore/],
  ['with an unreadable version', () => put('db/PG_VERSION', '\u0001\u0002'), /danificado \(PG_VERSION/],
  ['without its control file', () => remove('db/global/pg_control'), /falta global\/pg_control/],
  ['with a zeroed control file', () => put('db/global/pg_control', Buffer.alloc(8192)), /está zerado/],
  ['with an empty control file', () => put('db/global/pg_control', ''), /está zerado/],
  ['without its log', () => remove('db/pg_wal/000000010000000000000001'), /falta o registro de transações/],
  ['without a folder', () => remove('db/pg_xact'), /falta a pasta pg_xact/],
  ['with a file in the place of a folder', () => replaceByFile('db/base'), /no lugar da pasta base/],
  ['that is a file', () => replaceByFile('db'), /um arquivo no lugar da pasta\)/],
])('a database %s stops the start in one line that names the way out', (_, damage, expected) => {
  putDatabase()
  damage()
  const line = refusal(() => prepareFolder(folder))
  expect(line).toMatch(expected)
  expect(line).toContain('npm run restore -- --from ARQUIVO')
  expect(line).not.toContain('\n')
})

test.each(['files/ab/abc', 'mail/1.eml', 'secret', '.restore-1/manifest.json'])(
  'where %s stands and the database is gone or emptied, no new one is begun',
  (name) => {
    put(name)
    expect(refusal(() => prepareFolder(folder))).toMatch(/npm run restore -- --from ARQUIVO/)
    mkdirSync(folder)
    expect(refusal(() => prepareFolder(folder))).toMatch(/npm run restore -- --from ARQUIVO/)
    expect(readdirSync(folder)).toEqual([])
  },
)

test('a first start that ended half-way is begun again; once it is done, what lies there is kept', () => {
  expect(prepareFolder(folder)).toBe(true)
  put('db/PG_VERSION', '')
  put('secret')
  expect(hasDatabase(folder)).toBe(false)
  expect(prepareFolder(folder)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
  putDatabase()
  endCreation(folder)
  expect(prepareFolder(folder)).toBe(false)
  expect(readdirSync(folder)).not.toEqual([])
})

test('a secret that was just made does not make the new folder look like one that lost its database', () => {
  beginCreation(folder)
  put('secret')
  expect(prepareFolder(folder)).toBe(true)
})

test.each(['files', 'mail'])('a file in the place of the folder %s is told', (name) => {
  put(name)
  expect(refusal(() => makeDataFolder(dataDir))).toMatch(/^Há um arquivo no lugar da pasta [^\n]*$/)
})
