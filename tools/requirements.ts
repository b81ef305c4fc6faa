/** Tells how many requirements of docs/requirements.tsv are named by a test, and which of a module are not. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readTestNames } from './requirement-names.ts'
import { root } from './run-command.ts'

const TEST_FILE = /\.(test|spec)\.tsx?$/
const rows = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((line) => line.split('\t'))
const known = new Set(rows.map(([id = '']) => id))

/** Rows of what is built in a later round (freight tables, audit, partners, forms, automation, integration). */
const LATER = [
  ['C', 201, 221],
  ['C', 301, 323],
  ['C', 414, 414],
  ['C', 501, 515],
  ['E', 601, 615],
  ['E', 701, 716],
  ['E', 901, 918],
] as const

function isLater(id: string): boolean {
  const [letter = '', number = ''] = id.split('-')
  return LATER.some(([of, from, to]) => of === letter && Number(number) >= from && Number(number) <= to)
}

const named = new Set<string>()
for (const file of ['src', 'e2e', 'demo', 'tools', 'bench'].flatMap((folder) =>
  listTests(join(root, folder)),
)) {
  const { ids, unreadable } = readTestNames(readFileSync(file, 'utf8'))
  for (const id of ids) named.add(id)
  // The tests of the reading itself show names that it refuses.
  if (unreadable.length > 0 && !file.endsWith('requirement-names.test.ts')) {
    console.error(
      `${relative(root, file)}: o nome de um teste termina em ${unreadable.join(' ')}, e não em requisitos.`,
    )
    process.exitCode = 1
  }
}

const unknown = [...named].filter((id) => !known.has(id)).sort()
if (unknown.length > 0) {
  console.error(`Nomes de testes citam requisitos que não existem: ${unknown.join(' ')}`)
  process.exitCode = 1
}
if (process.argv.includes('--missing')) {
  for (const [id = '', area = '', text = ''] of rows)
    if (!named.has(id)) console.log(`${id}\t${isLater(id) ? 'mais tarde' : area}\t${text}`)
}
const later = rows.filter(([id = '']) => !named.has(id) && isLater(id)).length
console.log(
  `${[...named].filter((id) => known.has(id)).length} de ${known.size} requisitos citados por testes, ${later} mais tarde`,
)

function listTests(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listTests(path)
    return TEST_FILE.test(entry.name) ? [path] : []
  })
}
