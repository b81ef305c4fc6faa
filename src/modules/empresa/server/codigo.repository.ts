import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { CODIGO_PREFIX, formatCodigo } from '../empresa.rules.ts'

const TIPO = 'empresa'

/** The next codes of the company, none of which a company has; numbers that are skipped stay unused. */
export async function takeCodigos(tx: OwnerTx, count: number): Promise<string[]> {
  if (count === 0) return []
  const offered = await reserve(tx, count)
  const taken = await listTaken(tx, offered)
  const free = offered.filter((code) => !taken.has(code))
  if (taken.size === 0) return free
  // People typed codes that look alike, or brought them from another system: go on after the highest.
  await skipTyped(tx)
  return [...free, ...(await reserve(tx, taken.size))]
}

async function reserve(tx: OwnerTx, count: number): Promise<string[]> {
  const { rows } = await sql<{ proximo: number }>`
    insert into codigo_contador as c (owner_id, tipo, proximo) values (${tx.ownerId}, ${TIPO}, ${count + 1})
    on conflict (owner_id, tipo) do update set proximo = c.proximo + ${count}
    returning proximo
  `.execute(tx.db)
  const end = rows[0]?.proximo ?? count + 1
  return Array.from({ length: count }, (_, index) => formatCodigo(end - count + index))
}

async function listTaken(tx: OwnerTx, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ codigo: string }>`
    select codigo from empresa where owner_id = ${tx.ownerId} and codigo = any(${codes}::text[])
  `.execute(tx.db)
  return new Set(rows.map(({ codigo }) => codigo))
}

async function skipTyped(tx: OwnerTx): Promise<void> {
  await sql`
    update codigo_contador set proximo = greatest(proximo, (
      select max(substring(codigo from ${CODIGO_PREFIX.length + 1}::integer)::integer) + 1 from empresa
      where owner_id = ${tx.ownerId} and codigo ~ ${`^${CODIGO_PREFIX}[0-9]{1,6}$`}
    ))
    where owner_id = ${tx.ownerId} and tipo = ${TIPO}
  `.execute(tx.db)
}
