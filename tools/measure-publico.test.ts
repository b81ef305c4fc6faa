import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { LIGHT_PAGES } from '../src/app.ts'
import { measurePublico, PUBLICO_KB } from './measure-publico.ts'
import { root } from './run-command.ts'
import { buildPublico } from './vite/build-publico.ts'

const folder = mkdtempSync(join(tmpdir(), 'estiva-publico-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The file of a light page needs the browser, so it is read as text. */
const pages = globSync('src/modules/*/publico.ts', { cwd: root }).flatMap((file) =>
  Array.from(readFileSync(join(root, file), 'utf8').matchAll(/path: '([^']+)'/g), ([, path]) => path),
)

test('the server answers with the light entry exactly for the pages that it has', () => {
  expect(pages.sort()).toEqual([...LIGHT_PAGES].sort())
})

test('each light page loads at most 60 kB at first [E-101]', async () => {
  await buildPublico(folder)
  const sizes = measurePublico(folder)
  expect(sizes).toHaveLength(LIGHT_PAGES.length)
  for (const { page, kb } of sizes) expect([page, kb <= PUBLICO_KB]).toEqual([page, true])
})
