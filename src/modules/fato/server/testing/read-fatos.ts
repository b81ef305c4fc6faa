/** Facts as they stand, for tests. */
import { sql } from 'kysely'
import type { TestApp } from '#platform/server/testing/test-app.ts'

export const TABELAS_DE_FATOS = [
  'fato_carga',
  'fato_entrega',
  'fato_reserva',
  'fato_remessa',
  'fato_ocorrencia',
  'fato_oferta',
  'fato_convite',
] as const

/** Every fact of a company, by table and in the order of their ids. */
export async function readTodosOsFatos(app: TestApp, ownerId: string): Promise<Record<string, unknown[]>> {
  return app.deps.db.readAsOwner(ownerId, async (tx) => {
    const found: Record<string, unknown[]> = {}
    for (const tabela of TABELAS_DE_FATOS) {
      const { rows } =
        await sql`select * from ${sql.table(tabela)} where owner_id = ${ownerId} order by id`.execute(tx.db)
      found[tabela] = rows
    }
    return found
  })
}

/** A query over facts or records of a company. */
export const query = <Row>(
  app: TestApp,
  ownerId: string,
  text: ReturnType<typeof sql<Row>>,
): Promise<readonly Row[]> => app.deps.db.readAsOwner(ownerId, async (tx) => (await text.execute(tx.db)).rows)
