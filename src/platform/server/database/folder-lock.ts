/** One process per data folder: PGlite itself takes no lock and two writers would damage the files. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'

/** Thrown when another living process holds the folder. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError'
}

/** An entry of this very process counts as left over from an earlier life, unless it is in use here. */
const heldHere = new Set<string>()

/**
 * Takes the lock file and returns the function that gives it back. The holder is known by pid and start
 * time, so a number that the system gave to another process after a reboot does not count as a holder.
 */
export function lockFolder(lockFile: string): () => void {
  if (heldHere.has(lockFile)) throw new FolderLockedError('A pasta de dados já está aberta neste processo.')
  const own = `${process.pid} ${startTimeOf(process.pid) ?? ''}`.trim()
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const file = openSync(lockFile, 'wx', 0o600)
      writeSync(file, own)
      closeSync(file)
      heldHere.add(lockFile)
      return () => {
        heldHere.delete(lockFile)
        if (readText(lockFile) === own) rmSync(lockFile, { force: true })
      }
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
      const holder = readText(lockFile)
      if (holder && holder !== own && isAlive(holder)) {
        throw new FolderLockedError(
          `A pasta de dados está em uso pelo processo ${holder.split(' ')[0]}. Encerre-o ou use outra pasta em ESTIVA_DATA.`,
        )
      }
      rmSync(lockFile, { force: true })
    }
  }
  throw new FolderLockedError('Não foi possível reservar a pasta de dados. Tente iniciar novamente.')
}

function isAlive(holder: string): boolean {
  const [pidText = '', startedAt] = holder.split(' ')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
  const now = startTimeOf(pid)
  return startedAt === undefined || now === undefined || now === startedAt
}

/** Start time in clock ticks since boot (field 22 of /proc/pid/stat); undefined where there is no /proc. */
function startTimeOf(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`)
  return stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .at(19)
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ESRCH')) return undefined
    throw error
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
