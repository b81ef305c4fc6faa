/** `npm run house`: how large the house is, beside its goals. */
import { measureHouse } from './house/measure-house.ts'
import { listUnusedExports } from './house/unused-exports.ts'
import { root } from './run-command.ts'

const HELP = `Uso: npm run house [-- --modules] [-- --help]

Mede o código que o repositório guarda e compara com as metas.
  product lines       lines of .ts and .tsx in src, without tests and folders testing/
  CSS lines           lines of all .css files
  files               all files of the repository
  largest module      product lines of the largest folder of src/modules
  knots of folders    groups of folders within src/modules that import each other in a round; types count,
                      tests do not; what lies directly in a module, its server/ or its web/ is one folder
  a plain register    mean of the product lines and files of nine plain registers
  a simple action     product files that name the action "desalocar"
  unused exports      exports, types among them, that no other file imports (knip.json says from where it looks)
  --modules           also each module with its size`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

const { figures, modules, rounds } = measureHouse(root, (await listUnusedExports()).length)
for (const { name, value, goal } of figures) {
  const mark = value <= goal ? ' ' : '*'
  console.log(`${mark} ${name.padEnd(34)}${show(value)}   goal ${show(goal)}`)
}
for (const round of rounds) console.log(`  knot: ${round.join(' → ')}`)
if (process.argv.includes('--modules')) {
  for (const { name, lines, files } of modules) console.log(`  ${name.padEnd(34)}${show(lines)} in ${files}`)
}

function show(value: number): string {
  return value.toLocaleString('en').padStart(9)
}
