/** The whole program for a test file, with companies and people to act as. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { type App, buildApp } from '../../../app.ts'
import { createTestClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../log.ts'
import { createTestDatabase } from './test-database.ts'
import { makeTestFolder } from './test-folder.ts'

export interface TestApp extends App {
  readonly clock: ReturnType<typeof createTestClock>
  /** Everything that was logged, as text. */
  logged(): string
  /** The mails written so far, oldest first, as raw .eml text. */
  mails(): string[]
  /** Waits until `count` mails lie in the folder. */
  waitForMails(count: number): Promise<string[]>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Takes up jobs, e.g. for mails. */
  readonly withJobs?: boolean
  readonly now?: string
  readonly env?: Readonly<Record<string, string>>
}

const SECRET = 'segredo-de-teste-com-mais-de-32-caracteres'
const MAIL_WAIT_MS = 20_000

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = makeTestFolder()
  const database = await createTestDatabase(folder)
  // The database is a copy, so the folder has the secret of an earlier start where none is given.
  if (options.env?.ESTIVA_SECRET === '') writeFileSync(join(folder, 'secret'), SECRET)
  const config = readConfig({
    ESTIVA_DATA: folder,
    ESTIVA_SECRET: SECRET,
    ESTIVA_RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
    ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
    ...options.env,
  })
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const clock = createTestClock(options.now ?? '2026-11-21T12:00:00.000Z')
  const app = await buildApp(config, createLogger(config.logLevel, sink), { clock })
  await app.server.ready()
  if (options.withJobs) await app.start()
  const mails = () => {
    const mailFolder = join(folder, 'mail')
    try {
      return readdirSync(mailFolder)
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .map((name) => readFileSync(join(mailFolder, name), 'utf8'))
    } catch {
      return []
    }
  }
  return {
    ...app,
    clock,
    mails,
    logged: () => lines.join(''),
    async waitForMails(count) {
      const end = Date.now() + MAIL_WAIT_MS
      while (mails().length < count && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 50))
      return mails()
    },
    async close() {
      await app.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
