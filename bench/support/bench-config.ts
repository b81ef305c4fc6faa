/** The settings that the program is measured with. */
import { type Config, readConfig } from '#platform/server/config.ts'

export const BENCH_SECRET = 'segredo-de-medicao-com-mais-de-32-caracteres'

/**
 * Embedded in `dataDir` where no database is named. The counters of the limits are measured too; only their ceiling is
 * out of the way.
 */
export const benchConfig = (dataDir: string, databaseUrl?: string): Config =>
  readConfig({
    ESTIVA_DATA: dataDir,
    ESTIVA_SECRET: BENCH_SECRET,
    ESTIVA_RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
