/**
 * What lies in the folder of the embedded database, looked at before PostgreSQL opens it. A folder that is being made
 * carries a mark beside it: what a first start left half-made is thrown away, and a database that is merely missing is
 * never replaced by a new one without a word.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFolder, writeWholeSync } from '../files/write-whole.ts'

/** The start stops with this one line, which names the way out. */
export class DataFolderError extends Error {
  override readonly name: string = 'DataFolderError'
}

/** Version of PostgreSQL that the program brings, whose files alone it can read. */
export const EMBEDDED_MAJOR = '18'

const RESTORE =
  'Restaure a última cópia de segurança em uma pasta nova: npm run restore -- --from ARQUIVO --data PASTA'

/** Names that a folder of PostgreSQL always has. */
const FOLDERS = ['base', 'global', 'pg_multixact', 'pg_wal', 'pg_xact']
const CONTROL_FILE = 'global/pg_control'

/**
 * Makes the folder of all data, or throws a `DataFolderError` that says why it cannot be used. What lies below it must
 * be folders where the program expects some.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST' || code === 'ENOTDIR') {
      throw new DataFolderError(
        `Há um arquivo no caminho da pasta de dados ${dataDir}. Mova-o para outro lugar ou indique outra pasta em ESTIVA_DATA.`,
      )
    }
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
      throw new DataFolderError(
        `A pasta de dados ${dataDir} não pode ser criada (${code}). Dê ao usuário do programa o direito de escrever ali ou indique outra pasta em ESTIVA_DATA.`,
      )
    }
    throw error
  }
  for (const name of ['files', 'mail']) {
    const path = join(dataDir, name)
    if (existsSync(path) && !isFolder(path)) {
      throw new DataFolderError(
        `Há um arquivo no lugar da pasta ${path}. Mova-o para outro lugar; se a pasta se perdeu, restaure a última cópia de segurança em uma pasta nova: npm run restore -- --from ARQUIVO --data PASTA`,
      )
    }
  }
}

const markOf = (folder: string) => `${folder}.creating`

/** Whether the folder holds a database, whole or damaged; one that is being made does not count. */
export const hasDatabase = (folder: string): boolean =>
  !existsSync(markOf(folder)) && existsSync(folder) && (!isFolder(folder) || readdirSync(folder).length > 0)

/** Notes that a new database is being made here. Its parent must exist. */
export function beginCreation(folder: string): void {
  writeWholeSync(markOf(folder), new Date().toISOString())
}

/** Must be called, and return, before anything is stored in the new database that anybody is told of. */
export function endCreation(folder: string): void {
  if (!existsSync(markOf(folder))) return
  rmSync(markOf(folder))
  syncFolder(dirname(folder))
}

/**
 * Makes the folder ready to be opened, under its lock. Throws a `DataFolderError` when what lies there is damaged, of
 * another version, or missing beside data that belong to it. True: a new one is to be made.
 */
export function prepareFolder(folder: string): boolean {
  if (hasDatabase(folder)) {
    refuseDamaged(folder)
    return false
  }
  if (existsSync(markOf(folder))) rmSync(folder, { recursive: true, force: true })
  else refuseLost(folder)
  beginCreation(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return true
}

/** Files, mails or a secret tell that there was a database. */
function refuseLost(folder: string): void {
  const dataDir = dirname(folder)
  const left = ['files', 'mail', 'secret'].find((name) => isFull(join(dataDir, name)))
  if (left) {
    throw new DataFolderError(
      `A pasta ${dataDir} tem ${left}, mas o banco de dados em ${folder} não está lá. Se ele está em outro disco, monte-o. ${RESTORE}. Para começar do zero, indique outra pasta em ESTIVA_DATA.`,
    )
  }
  if (readdirSync(dataDir).some((name) => name.startsWith('.restore-'))) {
    throw new DataFolderError(
      `A restauração na pasta ${dataDir} não terminou. Repita-a: npm run restore -- --from ARQUIVO --data ${dataDir}`,
    )
  }
}

function isFull(path: string): boolean {
  if (!existsSync(path)) return false
  return isFolder(path) ? readdirSync(path).length > 0 : true
}

function refuseDamaged(folder: string): void {
  if (!isFolder(folder)) throw damaged(folder, 'há um arquivo no lugar da pasta')
  const major = readText(join(folder, 'PG_VERSION'))
  if (major !== undefined && /^\d+$/.test(major) && major !== EMBEDDED_MAJOR) {
    throw new DataFolderError(
      `O banco de dados em ${folder} é do PostgreSQL ${major}, e este programa traz o ${EMBEDDED_MAJOR}. Inicie-o com a versão do programa que o criou, ou restaure uma cópia desta versão em uma pasta nova: npm run restore -- --from ARQUIVO --data PASTA`,
    )
  }
  if (major !== EMBEDDED_MAJOR) throw damaged(folder, 'PG_VERSION está ausente ou ilegível')
  for (const name of FOLDERS) {
    const path = join(folder, name)
    if (!existsSync(path)) throw damaged(folder, `falta a pasta ${name}`)
    if (!isFolder(path)) throw damaged(folder, `há um arquivo no lugar da pasta ${name}`)
  }
  const control = join(folder, CONTROL_FILE)
  if (!existsSync(control)) throw damaged(folder, `falta ${CONTROL_FILE}`)
  if (readFileSync(control).every((byte) => byte === 0)) throw damaged(folder, `${CONTROL_FILE} está zerado`)
  if (!readdirSync(join(folder, 'pg_wal')).some((name) => /^[0-9A-F]{24}$/.test(name))) {
    throw damaged(folder, 'falta o registro de transações em pg_wal')
  }
}

/** The line for a database that does not open. */
export const damaged = (folder: string, reason: string) =>
  new DataFolderError(
    `O banco de dados em ${folder} está danificado (${reason}). Guarde a pasta como está. ${RESTORE}.`,
  )

const isFolder = (path: string) => statSync(path).isDirectory()

function readText(path: string): string | undefined {
  return existsSync(path) && !isFolder(path) ? readFileSync(path, 'utf8').trim() : undefined
}
