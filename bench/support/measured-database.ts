/** What a database of PostgreSQL writes while something is measured. */
import pg from 'pg'

export interface MeasuredDatabase {
  readonly name: string
  /** Bytes of the write-ahead log of the whole server so far, and of the files of this database. */
  written(): Promise<{ readonly logBytes: number; readonly storedBytes: number }>
  close(): Promise<void>
}

export async function openMeasuredDatabase(databaseUrl: string): Promise<MeasuredDatabase> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    name: new URL(databaseUrl).pathname.slice(1),
    async written() {
      const { rows } = await client.query<{ log: string; stored: string }>(
        `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log,
           pg_database_size(current_database()) as stored`,
      )
      return { logBytes: Number(rows[0]?.log), storedBytes: Number(rows[0]?.stored) }
    },
    close: () => client.end(),
  }
}
