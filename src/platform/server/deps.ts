/** What use cases are given. Everything a request needs beyond its own input arrives through this. */
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Publisher } from './events/publisher.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Logger } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { AccessTokens } from './session/access-token.ts'
import type { SessionDirectory } from './session/session-directory.ts'

export interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly db: Database
  readonly tokens: AccessTokens
  readonly sessions: SessionDirectory
  readonly jobs: JobQueue
  readonly publisher: Publisher
  readonly files: FileStore
  readonly mailer: Mailer
  readonly log: Logger
}
