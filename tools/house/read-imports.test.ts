import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from './read-imports.ts'

test('packages that a tool has of its own are no sources, and a folder is nothing that is imported', () => {
  const root = mkdtempSync(join(tmpdir(), 'estiva-test-imports-'))
  try {
    mkdirSync(join(root, 'client/node_modules/package/lib'), { recursive: true })
    mkdirSync(join(root, 'client/lib'))
    writeFileSync(join(root, 'client/node_modules/package/index.ts'), "import './lib'")
    writeFileSync(join(root, 'client/calls.ts'), '')
    writeFileSync(join(root, 'client/main.ts'), "import './calls.ts'\nimport './lib'")
    const { imports, unresolved } = readImports(join(root, 'client'), root)
    expect(imports).toEqual([{ from: join(root, 'client/main.ts'), to: join(root, 'client/calls.ts') }])
    expect(unresolved.map(({ from }) => from)).toEqual([join(root, 'client/main.ts')])
  } finally {
    rmSync(root, { recursive: true })
  }
})
