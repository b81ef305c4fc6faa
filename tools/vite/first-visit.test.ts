import { expect, test } from 'vitest'
import { createFirstVisit, type Modules } from './first-visit.ts'

const LIBRARY = '/node_modules/@mantine/core/esm'

/** By its id: what a module imports, and its text. */
const MODULES: Readonly<Record<string, readonly [importedIds: readonly string[], code?: string]>> = {
  '/src/page.ts': [['/src/bar.ts', '/node_modules/react/index.js']],
  '/src/bar.ts': [
    ['/src/page.ts', `${LIBRARY}/index.mjs`],
    'import { Drawer as BaseDrawer,\n useScheme } from "@mantine/core"',
  ],
  '/src/later.ts': [['/src/form.ts']],
  '/node_modules/react/index.js': [['/node_modules/react/react.js']],
  [`${LIBRARY}/index.mjs`]: [
    ['./Drawer.mjs', './Select.mjs', './use-scheme.mjs'].map((file) => file.replace('.', LIBRARY)),
    `import { Drawer } from "./Drawer.mjs";
     import { Select } from "./Select.mjs";
     import { useScheme } from "./use-scheme.mjs";`,
  ],
  [`${LIBRARY}/Drawer.mjs`]: [[`${LIBRARY}/Box.mjs`]],
}

const modules: Modules = {
  getModuleInfo: (id) => {
    const [importedIds = [], code = ''] = MODULES[id] ?? []
    return { importedIds, code }
  },
}

test('the first visit needs what it begins with, what that imports, and of a library the parts that it names', () => {
  const isOfFirstVisit = createFirstVisit(['/src/page.ts'])
  const needed = (id: string) => isOfFirstVisit(id, modules)
  expect(['/src/page.ts', '/src/bar.ts'].map(needed)).toEqual([true, true])
  expect(['Drawer', 'Box', 'use-scheme'].map((name) => needed(`${LIBRARY}/${name}.mjs`))).toEqual([
    true,
    true,
    true,
  ])
  const others = [
    '/src/later.ts',
    `${LIBRARY}/Select.mjs`,
    `${LIBRARY}/index.mjs`,
    '/node_modules/react/index.js',
  ]
  expect(others.map(needed)).toEqual([false, false, false, false])
})
