/** The rows of a table, written again into one without index, rule or history: what the database alone takes. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** Rows a second. */
export interface BareRates {
  readonly copy: number
  readonly insert: number
}

const ROWS_AT_ONCE = 500

/** Needs a server on this machine and its superuser: COPY reads a file. */
export async function writeBare(databaseUrl: string, table: string): Promise<BareRates> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const folder = mkdtempSync(join(tmpdir(), 'estiva-bare-'))
  chmodSync(folder, 0o777)
  try {
    const columns = await columnsOf(client, table)
    const listed = columns.join(', ')
    await client.query(`create table bare as select ${listed} from ${table} with no data`)
    await client.query(`copy (select ${listed} from ${table}) to '${join(folder, 'rows')}'`)
    const copied = await timed(() => client.query(`copy bare from '${join(folder, 'rows')}'`))
    const { rows } = await client.query({ text: `select ${listed} from ${table}`, rowMode: 'array' })
    await client.query('truncate bare')
    const inserted = await timed(() => insertAll(client, columns, rows))
    return { copy: rows.length / copied, insert: rows.length / inserted }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await client.end()
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query(
    `select attname from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ attname }) => attname)
}

async function insertAll(client: pg.Client, columns: readonly string[], rows: readonly unknown[][]) {
  await client.query('begin')
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    const places = some.map((_, row) => `(${columns.map((_, at) => `$${row * columns.length + at + 1}`)})`)
    const values = some.flat().map(toParameter)
    await client.query(`insert into bare (${columns.join(', ')}) values ${places.join(', ')}`, values)
  }
  await client.query('commit')
}

/** Lists and objects of JSON columns go back as text. */
const toParameter = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
