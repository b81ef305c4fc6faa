import pg from 'pg'
import type { OpenDatabase } from '#platform/server/database/open-database.ts'

/**
 * Counts what the planner goes by, as a database that has run for a while has it. `databaseUrl`: as the owner of the
 * tables; undefined: the embedded database.
 */
export async function refreshStatistics(
  { appPool }: Pick<OpenDatabase, 'appPool'>,
  databaseUrl: string | undefined,
): Promise<void> {
  if (databaseUrl !== undefined) {
    const owner = new pg.Client({ connectionString: databaseUrl })
    await owner.connect()
    await owner.query('vacuum analyze')
    await owner.end()
    return
  }
  await appPool.query('reset role')
  await appPool.query('analyze')
  await appPool.query('set role estiva_app')
}
