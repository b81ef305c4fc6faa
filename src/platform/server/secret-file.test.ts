import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderError } from './database/database-folder.ts'
import { lockFolder } from './database/folder-lock.ts'
import { readOrMakeSecret } from './secret-file.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'estiva-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const file = () => join(dataDir, 'secret')

function refusal(): string {
  try {
    readOrMakeSecret(dataDir)
  } catch (error) {
    if (error instanceof DataFolderError) return error.message
    throw error
  }
  throw new Error('the secret was accepted')
}

test('a secret is made whole, once, for its owner alone', () => {
  const secret = readOrMakeSecret(dataDir)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(readFileSync(file(), 'utf8')).toBe(secret)
  expect(statSync(file()).mode & 0o077).toBe(0)
  expect(readOrMakeSecret(dataDir)).toBe(secret)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('secret'))).toEqual(['secret'])
})

test.each(['', '\n', 'x'.repeat(31), `${'x'.repeat(31)}   \n`])(
  'a secret file that holds %j is refused in one line, neither used nor replaced',
  (content) => {
    writeFileSync(file(), content)
    expect(refusal()).toMatch(/^[^\n]*secret está vazio ou incompleto[^\n]*cópia de segurança[^\n]*$/)
    expect(readFileSync(file(), 'utf8')).toBe(content)
  },
)

test('a folder in the place of the secret is refused', () => {
  mkdirSync(file())
  expect(refusal()).toMatch(/vazio ou incompleto/)
})

test('a missing secret beside a database is not replaced, and the line says what a new one would cost', () => {
  mkdirSync(join(dataDir, 'db'))
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '18\n')
  expect(refusal()).toMatch(/^Falta o segredo [^\n]*ESTIVA_SECRET[^\n]*perdem-se todas as sessões[^\n]*$/)
  expect(existsSync(file())).toBe(false)
})

test('a start that ended between the secret and the database is begun again', () => {
  const secret = readOrMakeSecret(dataDir)
  rmSync(file())
  mkdirSync(join(dataDir, 'db'))
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '18\n')
  expect(readOrMakeSecret(dataDir)).not.toBe(secret)
})

test('no secret is made in a folder that another program has', () => {
  const giveBack = lockFolder(join(dataDir, 'db'), 'outro')
  expect(refusal()).toMatch(/já está aberta/)
  expect(existsSync(file())).toBe(false)
  giveBack()
})

test('a file in the place of the data folder is told in one line', () => {
  rmSync(dataDir, { recursive: true })
  writeFileSync(dataDir, '')
  expect(refusal()).toMatch(/^Há um arquivo no caminho da pasta de dados [^\n]*ESTIVA_DATA\.$/)
})
