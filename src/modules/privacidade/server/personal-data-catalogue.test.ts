import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { AUTHORSHIP, LOOKS_OPEN, LOOKS_PERSONAL, WITHOUT_PERSONS } from './columns-without-persons.ts'

const app = await openTestApp()

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}
const { rows } = await app.opened.systemQuery(`
  select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`)
const columns = rows as Column[]
const nameOf = ({ table, name }: Column) => `${table}.${name}`
const declared = new Set(
  personalData.list().flatMap(({ table, columns }) => Object.keys(columns).map((name) => `${table}.${name}`)),
)
const looksPersonal = ({ name, type }: Column) => LOOKS_PERSONAL.test(name) || LOOKS_OPEN.includes(type)

test('every column that looks like a person’s is declared, or stands in the list of those that are none', () => {
  const undeclared = columns
    .filter(looksPersonal)
    .filter((column) => !declared.has(nameOf(column)) && !AUTHORSHIP.test(column.name))
    .map(nameOf)
    .filter((name) => !(name in WITHOUT_PERSONS || (name.split('.')[0] ?? '') in WITHOUT_PERSONS))
  expect(undeclared).toEqual([])
})

test('what is declared and what is excepted is there, and nothing is both', () => {
  const known = new Set(columns.flatMap((column) => [nameOf(column), column.table]))
  const ofTables = [...declared].filter((name) => !name.startsWith('app_'))
  expect(ofTables.filter((name) => !known.has(name))).toEqual([])
  expect(Object.keys(WITHOUT_PERSONS).filter((name) => !known.has(name))).toEqual([])
  expect(Object.keys(WITHOUT_PERSONS).filter((name) => declared.has(name))).toEqual([])
  const needed = new Set(columns.filter(looksPersonal).flatMap((column) => [nameOf(column), column.table]))
  expect(Object.keys(WITHOUT_PERSONS).filter((name) => !needed.has(name))).toEqual([])
})

test('a person is found through declarations that stand before, each by a name of its own', () => {
  const keys = personalData.list().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  personalData.list().forEach(({ key, via }, index) => {
    if (via) expect([key, keys.slice(0, index).includes(via.key)]).toEqual([key, true])
  })
})

test('every declaration says on what it rests and how long it is kept, and erases something or says why not', () => {
  for (const { key, basis, retention, erases, columns } of personalData.list()) {
    expect([key, basis.artigo]).toEqual([key, expect.stringMatching(/^art\. \d/)])
    expect([key, retention]).toEqual([key, expect.stringMatching(/\.$/)])
    const goes = Object.values(columns).some(({ onErase }) => onErase === 'anonymise')
    expect([key, goes]).toEqual([key, erases !== 'nothing'])
  }
})

test('every table that holds data of persons stands in the catalogue for people', () => {
  const page = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8')
  const tables = new Set(personalData.list().map(({ table }) => table))
  const untold = [...tables].filter((table) => !table.startsWith('app_') && !page.includes(`\`${table}\``))
  expect(untold).toEqual([])
})
