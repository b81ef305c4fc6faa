import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'
import { readSpecifiers } from './house/read-imports.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const SUBPATHS = { '#platform/*': './src/platform/*', '#modules/*': './src/modules/*' }

/** Writes files (path below src → code), and empty ones that they import, and answers what the check says about them. */
function check(files: Readonly<Record<string, string>>): string[] {
  const root = newFolder()
  const source = join(root, 'src')
  for (const [path, code] of Object.entries(files)) {
    for (const specifier of readSpecifiers(path, code).specifiers) {
      const target = specifier.startsWith('#')
        ? join(source, specifier.slice(1))
        : resolve(source, dirname(path), specifier)
      if (/^[#.]/.test(specifier)) write(target, '')
    }
  }
  for (const [path, code] of Object.entries(files)) write(join(source, path), code)
  return checkImports(source)
}

function newFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'estiva-imports-'))
  folders.push(root)
  write(join(root, 'package.json'), JSON.stringify({ imports: SUBPATHS }))
  return root
}

function write(file: string, code: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
}

const importOf = (target: string) => `import { something } from '${target}'\n`

test('the product itself keeps every arrow', () => {
  expect(checkImports()).toEqual([])
})

test.each([
  ['modules/doca/server/doca.routes.ts', '../doca.contract.ts'],
  ['modules/doca/server/doca.routes.ts', '../../reserva/reserva.rules.ts'],
  ['modules/doca/server/create-doca.ts', '../../reserva/server/list-reservas.ts'],
  ['modules/doca/server/create-doca.ts', '../../../platform/server/deps.ts'],
  ['modules/doca/web/DocasPage.tsx', '../doca.rules.ts'],
  ['modules/doca/web/DocasPage.tsx', '../../reserva/web/shared/ReservaBadge.tsx'],
  ['modules/doca/web/DocasPage.tsx', '../../../platform/ui/DataTable.tsx'],
  ['modules/doca/doca.contract.ts', './doca.rules.ts'],
  ['modules/doca/doca.rules.ts', '../../platform/shared/date.ts'],
  ['platform/web/http/http-client.ts', '../../shared/call.ts'],
  ['modules/doca/publico/DocaPage.tsx', '../doca.contract.ts'],
  ['modules/doca/publico/DocaPage.tsx', '../../../platform/publico/call.ts'],
  ['publico/pages.ts', '../modules/doca/publico.ts'],
  ['shell/Menu.tsx', '../modules/doca/web/DocasPage.tsx'],
  ['app.ts', './modules/doca/server/doca.routes.ts'],
  ['app.ts', './modules/doca/server.ts'],
  ['modules/doca/server.ts', './server/doca.routes.ts'],
  ['modules/doca/web.ts', './web/DocasPage.tsx'],
  ['modules/planejamento/server/search.ts', '../../../planner/search.ts'],
  ['planner/search.ts', '../platform/shared/day.ts'],
  ['modules/doca/server/create-doca.ts', '#platform/server/deps.ts'],
  ['modules/doca/web/DocasPage.tsx', '#modules/reserva/web/shared/ReservaBadge.tsx'],
])('%s may import %s', (file, target) => {
  expect(check({ [file]: importOf(target) })).toEqual([])
})

test.each([
  ['modules/doca/web/DocasPage.tsx', '../server/create-doca.ts', 'web e servidor não se importam'],
  ['modules/doca/server/create-doca.ts', '../web/doca.api.ts', 'web e servidor não se importam'],
  ['platform/ui/Plate.tsx', '../server/log.ts', 'web e servidor não se importam'],
  [
    'platform/publico/Faces.tsx',
    '../ui/Plate.tsx',
    'as páginas leves conhecem só contratos, regras e o seu kit',
  ],
  [
    'modules/doca/publico/DocaPage.tsx',
    '../web/doca.api.ts',
    'as páginas leves conhecem só contratos, regras e o seu kit',
  ],
  [
    'modules/doca/publico/DocaPage.tsx',
    '../server/create-doca.ts',
    'as páginas leves conhecem só contratos, regras e o seu kit',
  ],
  [
    'modules/doca/web/DocasPage.tsx',
    '../../../platform/publico/call.ts',
    'as páginas leves conhecem só contratos, regras e o seu kit',
  ],
  [
    'modules/doca/doca.rules.ts',
    './server/create-doca.ts',
    'regras dependem só de regras e de platform/shared',
  ],
  [
    'modules/doca/doca.rules.ts',
    '../../platform/web/store.ts',
    'regras dependem só de regras e de platform/shared',
  ],
  ['modules/doca/doca.rules.ts', './doca.contract.ts', 'regras não conhecem contratos'],
  ['modules/doca/doca.rules.ts', './doca.fields.ts', 'regras não conhecem contratos'],
  ['modules/doca/doca.contract.ts', './server/create-doca.ts', 'contratos não conhecem servidor nem web'],
  ['modules/doca/doca.contract.ts', './web/doca.api.ts', 'contratos não conhecem servidor nem web'],
  [
    'modules/doca/web/DocasPage.tsx',
    '../../reserva/web/ReservaForm.tsx',
    'de outro módulo usa-se só web/shared',
  ],
  ['modules/doca/web/DocasPage.tsx', '../../../shell/Menu.tsx', 'só a moldura conhece a moldura'],
  ['modules/doca/server/create-doca.ts', '../../../app.ts', 'ninguém importa a raiz do programa'],
  ['platform/server/deps.ts', '../../modules/doca/doca.rules.ts', 'a plataforma não conhece módulos'],
  ['platform/shared/call.ts', '../server/log.ts', 'shared não depende de ninguém'],
  ['platform/ui/Plate.tsx', '../web/store.ts', 'a interface não conhece a rede'],
  ['modules/doca/web.ts', './server/create-doca.ts', 'web e servidor não se importam'],
  ['modules/doca/web/DocasPage.tsx', '../server.ts', 'web e servidor não se importam'],
  ['modules/doca/server.ts', './web/DocasPage.tsx', 'web e servidor não se importam'],
  ['planner/search.ts', '../modules/doca/doca.rules.ts', 'o planejador conhece só platform/shared'],
  ['planner/search.ts', '../platform/server/log.ts', 'o planejador conhece só platform/shared'],
  ['platform/server/jobs.ts', '../../planner/search.ts', 'a plataforma não conhece módulos'],
  ['shell/Menu.tsx', '../planner/search.ts', 'só módulos conhecem o planejador'],
])('%s may not import %s', (file, target, reason) => {
  const problems = check({ [file]: importOf(target) })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^src/${file} → .*: ${reason}$`))
})

test.each([
  ['over several lines', "import {\n  one,\n  two,\n} from '../server/x.ts'\n"],
  ['for types', "import type { X } from '../server/x.ts'\n"],
  ['for its effect', "import '../server/x.ts'\n"],
  ['on demand', "const load = () => import('../server/x.ts')\n"],
  ['by passing it on', "export { x } from '../server/x.ts'\n"],
  ['after other imports', "import { y } from 'package'\nimport { x } from '../server/x.ts'\n"],
  ['by subpath', "import { x } from '#modules/doca/server/x.ts'\n"],
  ['by subpath, for types', "import type { X } from '#modules/doca/server/x.ts'\n"],
  ['by subpath, on demand', "const load = () => import('#modules/doca/server/x.ts')\n"],
  ['by subpath, passed on', "export * from '#modules/doca/server/x.ts'\n"],
  ['for a type within an expression', "type X = import('../server/x.ts').X\n"],
  ['in the middle of a line', "const a = 1; import { x } from '../server/x.ts'\n"],
])('an import %s is seen', (_, code) => {
  expect(check({ 'modules/doca/web/DocasPage.tsx': code })).toEqual([
    'src/modules/doca/web/DocasPage.tsx → src/modules/doca/server/x.ts: web e servidor não se importam',
  ])
})

test.each([
  ['a file that is not there', "import { x } from './gone.ts'\n", '"./gone.ts" não leva a nenhum arquivo'],
  ['a subpath that nobody declared', "import '#shop/x.ts'\n", '"#shop/x.ts" não leva a nenhum arquivo'],
  [
    'a target that is worked out',
    'const load = (x: string) => import(x)\n',
    'import(x) só tem destino em execução',
  ],
])('an import of %s is refused', (_, code, reason) => {
  const root = newFolder()
  write(join(root, 'src/modules/doca/doca.rules.ts'), code)
  expect(checkImports(join(root, 'src'))).toEqual([`src/modules/doca/doca.rules.ts: ${reason}`])
})

test('text that looks like an import is none', () => {
  expect(check({ 'modules/doca/web/x.ts': "const text = `\nimport { x } from '../server/x.ts'`\n" })).toEqual(
    [],
  )
})

test('tests and what only they use may cross the arrows', () => {
  expect(
    check({
      'modules/doca/web/doca.test.ts': importOf('../server/create-doca.ts'),
      'platform/server/testing/build-company.ts': importOf('../../../modules/doca/doca.rules.ts'),
    }),
  ).toEqual([])
})

test('modules that use each other in a circle are named in order', () => {
  expect(
    check({
      'modules/carga/carga.rules.ts': importOf('../minuta/minuta.rules.ts'),
      'modules/minuta/minuta.rules.ts': importOf('../pedido/pedido.rules.ts'),
      'modules/pedido/pedido.rules.ts': importOf('../carga/carga.rules.ts'),
      'modules/doca/doca.rules.ts': importOf('../pedido/pedido.rules.ts'),
    }),
  ).toEqual(['ciclo entre módulos: carga → minuta → pedido → carga'])
})
