/** National holidays of a period. */
import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/** Civil days `YYYY-MM-DD`, both ends included. */
export async function readFeriadosNacionais(tx: Tx, de: string, ate: string): Promise<readonly string[]> {
  const { rows } = await sql<{ dia: string }>`
    select data::text as dia from feriado_nacional
    where tipo = 'nacional' and data between ${de}::date and ${ate}::date order by data
  `.execute(tx.db)
  return rows.map(({ dia }) => dia)
}
