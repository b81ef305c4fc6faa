/** What the planner goes by. PostgreSQL counts by itself; the embedded database has nobody that does. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Deps } from '../deps.ts'
import { defineJob } from '../jobs/job-queue.ts'
import type { Tx } from './database.ts'

/** Lets the planner know of tables that have grown much (small ones doubled, large ones tenfold); it would take them for almost empty. */
export async function refreshStatistics(tx: Tx, tables: readonly string[]): Promise<void> {
  await sql`select app_refresh_statistics(${tables}::regclass[])`.execute(tx.db)
}

/** Of every table: none is looked at that has grown little since it was counted. */
export async function refreshAllStatistics({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.asSystem('statistics', (tx) =>
    sql`
      select app_refresh_statistics(array(
        select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace))
    `.execute(tx.db),
  )
}

export const statisticsJob = defineJob({
  name: 'banco.estatisticas',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '*/10 * * * *', timeZone: 'America/Sao_Paulo' },
  run: refreshAllStatistics,
})
