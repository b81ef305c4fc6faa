/** A program with the demonstration companies and files, and what a test compares of it. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Config, readConfig } from '#platform/server/config.ts'
import { storeFile } from '#platform/server/files/files.ts'
import { createLogger } from '#platform/server/log.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { DEMO_COMPANIES, DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { createDemo, demoOwnerId } from '../../../demo/create-demo.ts'
import { type App, buildApp } from '../../../src/app.ts'
import { hashRows } from '../table-facts.ts'
import { addFilesOfWork, FILES_OF_WORK, type FileOfWork } from './files-of-work.ts'

const PDF = ['%PDF-1.4\n% um\n%%EOF', '%PDF-1.4\n% dois\n%%EOF', '%PDF-1.4\n% três\n%%EOF']
/** The demonstration keeps the files of its imports, papers of carriers and of stays, and photos of deliveries. */
const DEMO_FILES = 29
export const FILE_COUNT = DEMO_FILES + PDF.length + FILES_OF_WORK
const WRITER = 'escrita'

const demoOwner = (): string => {
  const [company] = DEMO_COMPANIES
  if (!company) throw new Error('There is a demonstration company.')
  return demoOwnerId(company)
}

export interface BackupWorld extends TestApp {
  /** Files that the office opens. */
  readonly filesOfWork: readonly FileOfWork[]
}

/** The demonstration, with files that a company keeps. */
export async function startBackupWorld(env: Readonly<Record<string, string>> = {}): Promise<BackupWorld> {
  const app = await startTestApp({ env })
  await createDemo(app.deps)
  const filesOfWork = await addFilesOfWork(app, demoOwner())
  // The queue keeps its books by the clock; what is compared must stand still.
  await app.deps.jobs.stop()
  const actor = { userId: null, name: 'Teste', origin: 'sistema' }
  await app.deps.db.asOwner(demoOwner(), async (tx) => {
    for (const [place, text] of PDF.entries()) {
      const file = { name: `anexo ${place}.pdf`, content: Buffer.from(text) }
      await storeFile(tx, app.deps.files, file, ['application/pdf'], actor)
    }
  })
  return { ...app, filesOfWork }
}

/** Hash of the rows of every table; `role` may read them all. */
export async function hashesOf(config: pg.ClientConfig, role?: string): Promise<Map<string, string>> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    // A running embedded program has one session for everybody, so nothing may stay set.
    await client.query(`begin; set local timezone to 'UTC'${role ? `; set local role ${role}` : ''}`)
    return await hashRows(client)
  } finally {
    await client.end()
  }
}

/** Path below the folder of files to its content. */
export function filesBelow(dataDir: string): Map<string, string> {
  const folder = join(dataDir, 'files')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return new Map(
    entries
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  )
}

/**
 * Signs in at a program that is started on the place, opens the files of work, and stops it. Answers the status of the sign-in and
 * the hash of each file.
 */
export async function openFilesAt(env: Readonly<Record<string, string>>, files: readonly FileOfWork[]) {
  return withProgram(readConfig({ ...env, ESTIVA_DEMO: '0' }), async ({ server }) => {
    const payload = { email: 'admin@serradourada.demo', password: DEMO_PASSWORD }
    const entered = await server.inject({ method: 'POST', url: '/api/auth/login', payload })
    const headers = { authorization: `Bearer ${entered.json<{ token?: string }>().token}` }
    const hashes: string[] = []
    for (const { address } of files) {
      const answer = await server.inject({ method: 'GET', url: address, headers })
      hashes.push(answer.statusCode === 200 ? sha256OfBytes(answer.rawPayload) : answer.body)
    }
    return { status: entered.statusCode, hashes }
  })
}
const sha256OfBytes = (content: Buffer) => createHash('sha256').update(content).digest('hex')

export const signInAt = async (env: Readonly<Record<string, string>>): Promise<number> =>
  (await openFilesAt(env, [])).status

/** Starts the program on a place, works with it, and stops it. */
export async function withProgram<T>(config: Config, work: (app: App) => Promise<T>): Promise<T> {
  const app = await buildApp(config, createLogger('silent'))
  try {
    return await work(app)
  } finally {
    await app.stop()
  }
}

/** Records of the writer, and the numbers of the events that told of them. */
export function readWritten(app: App): Promise<{ readonly records: string[]; readonly seqs: number[] }> {
  return app.deps.db.readAsOwner(demoOwner(), async (tx) => {
    const records = await tx.db
      .selectFrom('codigo_contador')
      .select('tipo')
      .where('tipo', 'like', `${WRITER}-%`)
      .execute()
    const events = await tx.db
      .selectFrom('evento')
      .select('seq')
      .where('tipo', '=', `${WRITER}.created`)
      .orderBy('seq')
      .execute()
    return { records: records.map(({ tipo }) => tipo), seqs: events.map(({ seq }) => seq) }
  })
}

/** Writes while `work` runs. Answers what was acknowledged before it began, and how much at its end. */
export async function whileWriting(
  app: App,
  work: () => Promise<unknown>,
): Promise<{ readonly before: readonly string[]; readonly total: number }> {
  const ownerId = demoOwner()
  const acknowledged: string[] = []
  let isOver = false
  const write = async () => {
    const tipo = `${WRITER}-${acknowledged.length}`
    await app.deps.db.asOwner(ownerId, async (tx) => {
      await tx.db.insertInto('codigo_contador').values({ owner_id: ownerId, tipo, proximo: 1 }).execute()
      tx.announce({ ownerId, tipo: `${WRITER}.created`, entidadeId: ownerId, versao: 1 })
    })
    acknowledged.push(tipo)
  }
  await write()
  const writing = (async () => {
    while (!isOver) await write()
  })()
  const before = [...acknowledged]
  await work()
  isOver = true
  await writing
  return { before, total: acknowledged.length }
}

/** A folder that is removed by `remove`. */
export function makeScratch(): { readonly path: (name: string) => string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'estiva-backup-'))
  return {
    path: (name) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
