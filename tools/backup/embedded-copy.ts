/** The embedded database: its folder, copied at a moment at which nobody writes. */
import { constants, existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { socketFileOf, startEmbedded } from '#platform/server/database/embedded.ts'
import { FolderLockedError } from '#platform/server/database/folder-lock.ts'
import { pack, unpack } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { type DatabaseFacts, readFacts } from './database-facts.ts'
import { countRows } from './table-facts.ts'

/** Folder below `ESTIVA_DATA`, and the same in the archive. */
export const DATABASE = 'db'
/** Far below the time after which an idle transaction is rolled back. */
const KEEP_ALIVE_MS = 5_000

/** Writes the folder as `file`; `scratch` is a folder for the copy that is packed. */
export async function copyEmbedded(dataDir: string, file: string, scratch: string): Promise<DatabaseFacts> {
  const folder = join(dataDir, DATABASE)
  if (!existsSync(folder)) throw new BackupError(`Não há banco de dados em ${folder}.`)
  const facts = await withSocket(folder, 'npm run backup', (socketDir) =>
    copyWhileNobodyWrites(socketDir, () =>
      cp(folder, join(scratch, DATABASE), { recursive: true, mode: constants.COPYFILE_FICLONE }),
    ),
  )
  await pack(file, [{ folder: scratch, names: [DATABASE] }], true)
  await rm(join(scratch, DATABASE), { recursive: true })
  return facts
}

/** Unpacks the folder below `dataDir`, opens it once, and tells how many rows each table has. */
export async function restoreEmbedded(file: string, dataDir: string): Promise<Record<string, number>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await unpack(file, dataDir)
  return withSocket(join(dataDir, DATABASE), 'npm run restore', async (socketDir) => {
    const client = await connect(socketDir)
    try {
      return await countRows(client)
    } finally {
      await client.end()
    }
  })
}

/** Throws a `BackupError` for the folder of a PostgreSQL whose files this program's own cannot read. */
export async function refuseOtherServer(server: string): Promise<void> {
  const opened = await startEmbedded('memory://', '')
  try {
    const client = await connect(opened.socketDir)
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    await client.end()
    const own = majorOf(rows[0]?.server_version ?? '')
    if (own === majorOf(server)) return
    throw new BackupError(
      `A cópia é de um banco embutido PostgreSQL ${majorOf(server)}, e este programa traz o ${own}. Restaure-a com a versão do programa que a fez.`,
    )
  } finally {
    await opened.stop()
  }
}

const majorOf = (version: string) => version.split('.')[0] ?? ''

/** Opens the folder, or goes in by the socket of the program that has it open. */
async function withSocket<T>(
  folder: string,
  holder: string,
  work: (socketDir: string) => Promise<T>,
): Promise<T> {
  const opened = await startEmbedded(folder, holder).catch((error: unknown) => {
    if (error instanceof FolderLockedError) return undefined
    throw error
  })
  if (!opened) return work(socketOfProgram(folder))
  try {
    return await work(opened.socketDir)
  } finally {
    await opened.stop()
  }
}

function socketOfProgram(folder: string): string {
  const file = socketFileOf(folder)
  if (!existsSync(file)) {
    throw new BackupError('O programa está iniciando ou encerrando. Tente de novo em alguns segundos.')
  }
  return readFileSync(file, 'utf8')
}

/**
 * A transaction has the one backend to itself, so files stand still until it ends; the write-ahead log in the copy
 * holds what was acknowledged. The program's own calls wait meanwhile.
 */
async function copyWhileNobodyWrites(socketDir: string, copy: () => Promise<void>): Promise<DatabaseFacts> {
  const client = await connect(socketDir)
  try {
    // The session is shared with the program, so role and limits are set for this transaction alone.
    await client.query('begin; set local role postgres; set local statement_timeout = 0; checkpoint')
    const facts = await readFacts(client)
    await keepAlive(client, copy)
    // Fails when the transaction was lost on the way, and with it the standstill.
    await client.query('commit')
    return facts
  } finally {
    await client.end()
  }
}

/** A transaction that sends nothing is rolled back by the database after a while. */
async function keepAlive(client: pg.Client, work: () => Promise<void>): Promise<void> {
  let alive: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    alive = client.query('select 1').catch(() => undefined)
  }, KEEP_ALIVE_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    await alive
  }
}

async function connect(socketDir: string): Promise<pg.Client> {
  const client = new pg.Client({ host: socketDir, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch {
    // The socket of another machine or container is a name that leads nowhere here.
    throw new BackupError(
      'O programa que tem a pasta aberta não responde daqui. Execute o comando na mesma máquina ou no mesmo contêiner, ou encerre o programa antes.',
    )
  }
  return client
}
