/** Tells how many requirements of docs/requirements.tsv are named by a test, and which of a module are not. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

const TEST_FILE = /\.(test|spec)\.tsx?$/
/** A test's name ends with the ids it proves, in brackets. */
const PROVEN = /((?:\[(?:[SLD]-\d{3}|\d{3}|[\s,/…]|\.\.)+\]\s*)+)['"`]/g

const rows = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((line) => line.split('\t'))
const known = new Set(rows.map(([id = '']) => id))

const named = new Set<string>()
for (const file of ['src', 'e2e', 'demo', 'tools'].flatMap((folder) => listTests(join(root, folder)))) {
  for (const [, ids = ''] of readFileSync(file, 'utf8').matchAll(PROVEN)) {
    for (const id of idsIn(ids)) named.add(id)
  }
}

const unknown = [...named].filter((id) => !known.has(id)).sort()
if (unknown.length > 0) {
  console.error(`Nomes de testes citam requisitos que não existem: ${unknown.join(' ')}`)
  process.exitCode = 1
}
if (process.argv.includes('--missing')) {
  for (const [id = '', area = '', text = ''] of rows)
    if (!named.has(id)) console.log(`${id}\t${area}\t${text}`)
}
console.log(
  `${[...named].filter((id) => known.has(id)).length} de ${known.size} requisitos citados por testes`,
)

/** `S-012`, lists and ranges such as `S-012..S-015`. */
function idsIn(name: string): string[] {
  const ids: string[] = []
  for (const match of name.matchAll(/([SLD])-(\d{3})(?:\.\.(?:[SLD]-)?(\d{3}))?/g)) {
    const [, letter = '', first = '', last = first] = match
    for (let number = Number(first); number <= Number(last); number++) {
      ids.push(`${letter}-${String(number).padStart(3, '0')}`)
    }
  }
  return ids
}

function listTests(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listTests(path)
    return TEST_FILE.test(entry.name) ? [path] : []
  })
}
