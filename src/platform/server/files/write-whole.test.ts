import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removePartials, writeWhole, writeWholeSync } from './write-whole.ts'

const NOW = new Date('2026-11-25T10:00:00.000Z')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estiva-whole-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['at a start', async (path: string, text: string) => writeWholeSync(path, text)],
  ['while the program runs', writeWhole],
])('a file that is written %s replaces another at once and is of its owner alone', async (_, write) => {
  const path = join(folder, 'nome')
  await write(path, 'um')
  await write(path, 'dois')
  expect(readFileSync(path, 'utf8')).toBe('dois')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['nome'])
})

test.each([
  ['at a start', async (path: string, text: string) => writeWholeSync(path, text)],
  ['while the program runs', writeWhole],
])('what cannot be put under its name %s leaves nothing behind', async (_, write) => {
  // A folder of that name with something in it lets no file take its place.
  mkdirSync(join(folder, 'nome', 'dentro'), { recursive: true })
  await expect((async () => write(join(folder, 'nome'), 'um'))()).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['nome'])
})

test('partial files that nobody writes to any more are removed, and everything else stays', async () => {
  const ID = '019ab0c2-8f00-7abc-8def-0123456789ab'
  const sha256 = 'a'.repeat(64)
  const inner = join(folder, 'aa')
  mkdirSync(inner)
  const put = (name: string, changed: Date) => {
    writeFileSync(join(inner, name), 'x')
    utimesSync(join(inner, name), changed, changed)
  }
  const before = new Date(NOW.getTime() - 1)
  for (const name of [
    sha256,
    `${sha256}.${ID}.part`,
    `${sha256}.${ID}`,
    `${ID}.eml`,
    `${ID}.eml.part`,
    'leia.part',
  ]) {
    put(name, before)
  }
  put(`${'b'.repeat(64)}.${ID}.part`, NOW)
  await removePartials(folder, NOW)
  expect(readdirSync(inner).sort()).toEqual(
    [sha256, `${'b'.repeat(64)}.${ID}.part`, `${ID}.eml`, 'leia.part'].sort(),
  )
  await removePartials(join(folder, 'ausente'), NOW)
})
