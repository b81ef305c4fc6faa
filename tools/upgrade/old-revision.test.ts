import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findOldRevision, gitIn } from './old-revision.ts'

const BASELINE = '20260102_0000_b.sql'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estiva-revision-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Teste', '-c', 'user.email=teste@teste.demo', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** A commit that adds these files; answers its name. */
function commit(...files: string[]): string {
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
  git('add', '.')
  git('commit', '--quiet', '--message', files.join())
  return git('rev-parse', 'HEAD')
}

const found = async (asked?: string, at = folder) => findOldRevision(asked, BASELINE, gitIn(at))

test('the old version is the one before the first migration after the baseline', async () => {
  git('init', '--quiet')
  commit('migrations/20260101_0000_a.sql', 'migrations/20260102_0000_b.sql')
  const before = commit('src/um.ts')
  commit('migrations/20260103_0000_c.sql')
  commit('src/dois.ts', 'migrations/20260104_0000_d.sql')
  expect(await found()).toMatchObject({ commit: before, reason: expect.stringContaining('marco') })
})

test('without a migration after the baseline it is the last revision', async () => {
  git('init', '--quiet')
  commit('migrations/20260102_0000_b.sql')
  const last = commit('src/um.ts')
  expect(await found()).toMatchObject({ commit: last, reason: expect.stringContaining('nenhuma') })
})

test('a revision may be asked for, and must be there', async () => {
  git('init', '--quiet')
  const first = commit('migrations/20260101_0000_a.sql')
  commit('src/um.ts')
  expect(await found('HEAD~1')).toMatchObject({ commit: first })
  await expect(found('v9')).rejects.toThrow('Não há revisão "v9"')
})

test('a history that is cut off, and none at all, give the same version and say so', async () => {
  git('init', '--quiet')
  commit('migrations/20260102_0000_b.sql')
  const last = commit('migrations/20260103_0000_c.sql')
  git('clone', '--quiet', '--depth', '1', `file://${folder}`, 'cortado')
  expect(await found(undefined, join(folder, 'cortado'))).toMatchObject({
    commit: last,
    reason: expect.stringContaining('mesma versão'),
  })
  rmSync(join(folder, '.git'), { recursive: true })
  expect(await found()).toMatchObject({ commit: undefined, reason: expect.stringContaining('mesma versão') })
})
