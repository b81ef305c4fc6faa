/** Where a command finds or puts the data. Nothing is created by asking. */
import { resolve } from 'node:path'

export interface Places {
  /** Absolute. */
  readonly dataDir: string
  /** Undefined: the embedded database below `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Whether contents of files lie in a bucket. */
  readonly hasBucket: boolean
}

/** From the variables that the program itself reads; `data` wins over `ESTIVA_DATA`. */
export function readPlaces(env: Readonly<Record<string, string | undefined>>, data?: string): Places {
  return {
    dataDir: resolve(data ?? env.ESTIVA_DATA ?? './data'),
    databaseUrl: env.DATABASE_URL || undefined,
    hasBucket: Boolean(env.S3_URL),
  }
}
