/** `npm run check`: types, lint and format, import arrows, what nobody uses. */
import { availableParallelism } from 'node:os'
import { checkImports } from './check-imports.ts'
import { runBin } from './run-command.ts'

/** Each finds its faults alone; the longest begin first. */
const CHECKS: readonly (readonly [name: string, program: string, args: readonly string[]])[] = [
  ['tipos (tsconfig.server.json)', 'tsc', ['-p', 'tsconfig.server.json']],
  ['tipos (tsconfig.web.json)', 'tsc', ['-p', 'tsconfig.web.json']],
  // What only tests use counts as used: their files are among those that knip begins with.
  ['código que ninguém usa', 'knip', ['--include', 'files,exports,types', '--no-progress']],
  ['biome', 'biome', ['check', '--error-on-warnings', '.']],
  ['tipos (tsconfig.e2e.json)', 'tsc', ['-p', 'tsconfig.e2e.json']],
  ['tipos (tsconfig.publico.json)', 'tsc', ['-p', 'tsconfig.publico.json']],
]
const failures: string[] = []

const broken = checkImports()
for (const line of broken) console.error(line)
if (broken.length > 0) failures.push('setas de importação')

const waiting = CHECKS.values()
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting))

if (failures.length > 0) {
  console.error(`Verificação com problemas em: ${failures.join(', ')}`)
  process.exit(1)
}
console.log('Verificação sem problemas.')

/** Takes one check after the other; whoever else does the same takes the others. */
async function runWaiting(): Promise<void> {
  for (const [name, program, args] of waiting) {
    const { code } = await runBin(program, args)
    if (code !== 0) failures.push(name)
  }
}
