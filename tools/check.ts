/** `npm run check`: types, lint and format, import arrows, what nobody uses. */
import { checkImports } from './check-imports.ts'
import { runBin } from './run-command.ts'

const failures: string[] = []
for (const project of [
  'tsconfig.server.json',
  'tsconfig.web.json',
  'tsconfig.publico.json',
  'tsconfig.e2e.json',
]) {
  const { code } = await runBin('tsc', ['-p', project])
  if (code !== 0) failures.push(`tipos (${project})`)
}
const biome = await runBin('biome', ['check', '--error-on-warnings', '.'])
if (biome.code !== 0) failures.push('biome')

const broken = checkImports()
for (const line of broken) console.error(line)
if (broken.length > 0) failures.push('setas de importação')

// What only tests use counts as used: their files are among those that knip begins with.
const unused = await runBin('knip', ['--include', 'files,exports,types', '--no-progress'])
if (unused.code !== 0) failures.push('código que ninguém usa')

if (failures.length > 0) {
  console.error(`Verificação com problemas em: ${failures.join(', ')}`)
  process.exit(1)
}
console.log('Verificação sem problemas.')
