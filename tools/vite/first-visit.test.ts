import { expect, test } from 'vitest'
import { createFirstVisit, type Modules } from './first-visit.ts'

const LIBRARY = '/node_modules/@mantine/core/esm'
const ICONS = '/node_modules/@tabler/icons-react/dist/esm'

/** By its id: what a module imports, and its text. */
const MODULES: Readonly<Record<string, readonly [importedIds: readonly string[], code?: string]>> = {
  '/src/page.ts': [['/src/bar.ts', '/node_modules/react/index.js']],
  '/src/bar.ts': [
    ['/src/page.ts', `${LIBRARY}/index.mjs`, `${ICONS}/tabler-icons-react.mjs`],
    `import { Drawer as BaseDrawer,\n useScheme } from "@mantine/core"
     import { IconPlus } from "@tabler/icons-react"`,
  ],
  '/src/later.ts': [['/src/form.ts']],
  '/node_modules/react/index.js': [['/node_modules/react/react.js']],
  [`${LIBRARY}/index.mjs`]: [
    ['./Drawer.mjs', './Select.mjs', './use-scheme.mjs'].map((file) => file.replace('.', LIBRARY)),
    `import { Drawer } from "./Drawer.mjs";
     import { Select } from "./Select.mjs";
     import { useScheme } from "./use-scheme.mjs";`,
  ],
  [`${ICONS}/tabler-icons-react.mjs`]: [
    ['./IconAdd.mjs', './IconMinus.mjs'].map((file) => file.replace('.', ICONS)),
    `export { default as IconAdd, default as IconPlus } from './IconAdd.mjs';
     export { default as IconMinus } from './IconMinus.mjs';`,
  ],
  [`${LIBRARY}/Drawer.mjs`]: [[`${LIBRARY}/Box.mjs`]],
}

const modules: Modules = {
  getModuleInfo: (id) => {
    const [importedIds = [], code = ''] = MODULES[id] ?? []
    return id.startsWith('/src/') && !MODULES[id] ? null : { importedIds, code }
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
  expect(['/node_modules/react/index.js', '/node_modules/react/react.js'].map(needed)).toEqual([true, true])
  expect(needed(`${ICONS}/IconAdd.mjs`)).toBe(true)
  const others = ['/src/later.ts', `${LIBRARY}/Select.mjs`, `${LIBRARY}/index.mjs`, `${ICONS}/IconMinus.mjs`]
  expect(others.map(needed)).toEqual([false, false, false, false])
})

test('a beginning that the page lacks is told by its name', () => {
  const isOfFirstVisit = createFirstVisit(['/src/page.ts', '/src/moved.ts'])
  expect(() => isOfFirstVisit('/src/bar.ts', modules)).toThrow('/src/moved.ts')
})
