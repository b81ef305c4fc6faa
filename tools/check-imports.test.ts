import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Writes files (path below src → code) and answers what the check says about them. */
function check(files: Readonly<Record<string, string>>): string[] {
  const source = join(mkdtempSync(join(tmpdir(), 'estiva-imports-')), 'src')
  folders.push(dirname(source))
  for (const [path, code] of Object.entries(files)) {
    const file = join(source, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
  return checkImports(source)
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
  ['shell/Menu.tsx', '../modules/doca/web/DocasPage.tsx'],
  ['app.ts', './modules/doca/server/doca.routes.ts'],
])('%s may import %s', (file, target) => {
  expect(check({ [file]: importOf(target) })).toEqual([])
})

test.each([
  ['modules/doca/web/DocasPage.tsx', '../server/create-doca.ts', 'web e servidor não se importam'],
  ['modules/doca/server/create-doca.ts', '../web/doca.api.ts', 'web e servidor não se importam'],
  ['platform/ui/Plate.tsx', '../server/log.ts', 'web e servidor não se importam'],
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
])('an import %s is seen', (_, code) => {
  expect(check({ 'modules/doca/web/DocasPage.tsx': code })).toEqual([
    'src/modules/doca/web/DocasPage.tsx → src/modules/doca/server/x.ts: web e servidor não se importam',
  ])
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
