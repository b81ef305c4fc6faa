/** What stops a start, as one line for whoever started the program. */
import { join, resolve } from 'node:path'
import { ConfigError } from './config.ts'
import { folderFailureOf } from './database/folder-failure.ts'

/** The line, or undefined for an error that nobody foresaw and whose whole trace is wanted. */
export function refusalOf(
  error: unknown,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (error instanceof ConfigError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'A porta já está em uso. Defina outra em PORT.'
  // On PostgreSQL the same codes speak of its server, whose log tells more than a line here.
  if (env.DATABASE_URL) return undefined
  return folderFailureOf(error, join(resolve(env.ESTIVA_DATA ?? './data'), 'db'))?.message
}

/** Prints the line for whoever starts the program and ends the process with 2; throws an error that nobody foresaw. */
export function endRefused(error: unknown, env: Readonly<Record<string, string | undefined>>): never {
  const refusal = refusalOf(error, env)
  if (refusal === undefined) throw error
  console.error(refusal)
  process.exit(2)
}
