/** What can be told of every table of a database with few statements. */
import type { ClientBase } from 'pg'

/** `schema.table` to its number of rows, in the snapshot of the open transaction. */
export async function countRows(client: ClientBase): Promise<Record<string, number>> {
  const facts = await ofEachTable(client, 'count(*)::text')
  return Object.fromEntries([...facts].map(([table, count]) => [table, Number(count)]))
}

/** `schema.table` to a hash of all its rows, whatever their order. */
export async function hashRows(client: ClientBase): Promise<Map<string, string>> {
  return ofEachTable(client, `coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '')`)
}

/** Names of the migrations that ran; empty when the database is no database of this program. */
export async function listApplied(client: ClientBase): Promise<string[]> {
  const found = await client.query<{ known: boolean }>(
    `select to_regclass('public.migracao') is not null as known`,
  )
  if (!found.rows[0]?.known) return []
  const { rows } = await client.query<{ nome: string }>('select nome from migracao order by nome')
  return rows.map(({ nome }) => nome)
}

/** Content that records refer to. */
export async function listReferencedFiles(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>('select distinct sha256 from arquivo order by 1')
  return rows.map(({ sha256 }) => sha256)
}

/** Tables with rows of their own, quoted for SQL; a partitioned table is its partitions. */
export async function listTables(
  client: ClientBase,
): Promise<{ readonly name: string; readonly sql: string }[]> {
  const { rows } = await client.query<{ name: string; sql: string }>(`
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as sql
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
     order by 1`)
  return rows
}

async function ofEachTable(client: ClientBase, fact: string): Promise<Map<string, string>> {
  const tables = await listTables(client)
  if (tables.length === 0) return new Map()
  const selects = tables.map(({ sql }, place) => `select ${place} as place, ${fact} as fact from ${sql} t`)
  const { rows } = await client.query<{ place: number; fact: string }>(selects.join('\nunion all\n'))
  return new Map(rows.map(({ place, fact }) => [tables[place]?.name ?? '', fact]))
}
