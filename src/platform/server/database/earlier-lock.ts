/** The lock of earlier versions: a file with the number and the start time of the process that holds the folder. */
import { readFileSync, rmSync } from 'node:fs'

/**
 * The number of the living process that an earlier version noted in the file. Undefined when there is none, and then
 * the file that a process left behind is removed. In a container every server may have the same number, so the own
 * number counts as left behind; a live holder is only known within one process namespace.
 */
export function findEarlierHolder(lockFile: string): string | undefined {
  const [pid = '', startedAt] = (readText(lockFile) ?? '').split(' ')
  if (isAlive(pid, startedAt)) return pid
  rmSync(lockFile, { force: true })
  return undefined
}

function isAlive(pidText: string, startedAt: string | undefined): boolean {
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false
  }
  // The system may have given the number to another process since.
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
