/** Processor time of processes of this machine, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs'

const MS_PER_TICK = 10
/** Of `/proc/PID/stat`, counted after the name. */
const USER = 11
const SYSTEM = 12

/** Milliseconds that a process has worked since it began; 0 when it is gone. */
export function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * MS_PER_TICK
  } catch {
    return 0
  }
}

/** Of all backends that serve a database of PostgreSQL. */
export function databaseProcessorMs(name: string): number {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && commandOf(entry).includes(name))
    .reduce((sum, pid) => sum + processorMs(Number(pid)), 0)
}

function commandOf(pid: string): string {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.startsWith('postgres:') ? command : ''
  } catch {
    return ''
  }
}
