/**
 * One program per data folder: PGlite itself takes no lock, and two writers damage the files.
 *
 * The lock is one of the operating system, held by SQLite on an empty file, so it ends with its holder however that
 * ends, and it is seen from other containers that share the folder, where numbers of processes say nothing.
 */
import { renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DataFolderError } from './database-folder.ts'
import { findEarlierHolder } from './earlier-lock.ts'
import { describeHolder, forgetHolder, noteHolder } from './folder-holder.ts'

/** Thrown when another living program holds the folder, or when the lock cannot be taken at all. */
export class FolderLockedError extends DataFolderError {
  override readonly name: string = 'FolderLockedError'
}

/** Two programs that ask at the same moment may disturb each other; one of them is in after this. */
const WAIT_MS = 1_000
const SQLITE_BUSY = 5
const SQLITE_NOT_A_DATABASE = 26

const lockFileOf = (folder: string) => `${folder}.hold`

/** Names beside the folder that belong to the lock, not to the data. */
export const isLockFile = (folder: string, path: string) =>
  path === `${folder}.lock` || path.startsWith(lockFileOf(folder))

/**
 * Folders that this process holds, each with its lock: a second opening is told so at once, and a lock is never let go
 * because nobody refers to it any more.
 */
const heldHere = new Map<string, DatabaseSync>()

/**
 * Takes the lock of `folder`, whose parent must exist, and returns the function that gives it back. `holder` is told
 * to whoever finds the folder taken: an address, or the command at work.
 */
export function lockFolder(folder: string, holder: string): () => void {
  if (heldHere.has(folder)) throw new FolderLockedError('A pasta de dados já está aberta neste processo.')
  const held = take(lockFileOf(folder))
  if (held === 'busy') {
    throw new FolderLockedError(
      `A pasta de dados ${folder} está em uso por ${describeHolder(folder)}. Encerre-o ou use outra pasta em ESTIVA_DATA.`,
    )
  }
  const earlier = findEarlierHolder(`${folder}.lock`)
  if (earlier !== undefined) {
    held.close()
    throw new FolderLockedError(
      `A pasta de dados ${folder} está em uso por uma versão anterior do programa (processo ${earlier}). Encerre-o ou use outra pasta em ESTIVA_DATA.`,
    )
  }
  noteHolder(folder, holder)
  heldHere.set(folder, held)
  return () => {
    heldHere.delete(folder)
    forgetHolder(folder)
    held.close()
  }
}

function take(file: string): DatabaseSync | 'busy' {
  const taken = tryToTake(file)
  return taken === 'damaged' ? takeMended(file) : taken
}

/**
 * A lock file with foreign content is put aside for a new one. Only one program at a time does so: another that still
 * had the damaged file before it would otherwise put the new one aside, and both would hold a lock.
 */
function takeMended(file: string): DatabaseSync | 'busy' {
  const mending = tryToTake(`${file}-mend`)
  if (mending === 'busy') return mending
  if (mending === 'damaged') {
    throw new FolderLockedError(
      `O arquivo de trava ${file} está danificado. Com o programa parado, apague-o junto com ${file}-mend.`,
    )
  }
  try {
    const again = tryToTake(file)
    if (again !== 'damaged') return again
    renameSync(file, `${file}-damaged-${Date.now()}`)
    const fresh = tryToTake(file)
    if (fresh !== 'damaged') return fresh
    throw new FolderLockedError(`O arquivo de trava ${file} não pode ser usado: verifique o disco.`)
  } finally {
    mending.close()
  }
}

/**
 * The file stays empty: nothing is ever committed to it. It must not be opened by other means in this process, because
 * closing any handle of a file ends a process's locks on it (POSIX).
 */
function tryToTake(file: string): DatabaseSync | 'busy' | 'damaged' {
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(file, { timeout: WAIT_MS })
    // Without a journal no second file appears, which a killed holder would leave behind.
    connection.exec('pragma journal_mode = memory; begin exclusive')
    // A file that may only be read gives no lock, and refuses this.
    connection.exec('pragma user_version = 1')
    return connection
  } catch (error) {
    connection?.close()
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
    if (code === SQLITE_BUSY) return 'busy'
    if (code === SQLITE_NOT_A_DATABASE) return 'damaged'
    const reason = error instanceof Error ? error.message : String(error)
    throw new FolderLockedError(
      `A pasta de dados não pode ser reservada em ${file} (${reason}). Verifique se o usuário do programa pode escrever ali e se é um disco local.`,
    )
  }
}
