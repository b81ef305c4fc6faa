/** Who holds a data folder, in a file that only the message reads: it locks nothing, and may be wrong or absent. */
import { readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { writeWholeSync } from '../files/write-whole.ts'

const Holder = Type.Object({
  /** Where it answers, or the command it runs. */
  address: Type.String(),
  host: Type.String(),
  pid: Type.Integer(),
  since: Type.String(),
})
type Holder = Static<typeof Holder>

const fileOf = (folder: string) => `${folder}.holder`

/** Notes this process. A disk without room keeps nobody from holding the folder. */
export function noteHolder(folder: string, address: string): void {
  const holder: Holder = { address, host: hostname(), pid: process.pid, since: new Date().toISOString() }
  try {
    writeWholeSync(fileOf(folder), JSON.stringify(holder))
  } catch {
    forgetHolder(folder)
  }
}

export function forgetHolder(folder: string): void {
  rmSync(fileOf(folder), { force: true })
}

/** E.g. `http://127.0.0.1:8080 (máquina doca1, processo 7, desde 25/11/2026, 09:30 UTC)`. */
export function describeHolder(folder: string): string {
  const holder = readHolder(folder)
  if (!holder) return 'outro programa'
  const since = new Date(holder.since).toLocaleString('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${holder.address} (máquina ${holder.host}, processo ${holder.pid}, desde ${since} UTC)`
}

function readHolder(folder: string): Holder | undefined {
  try {
    return Value.Parse(Holder, JSON.parse(readFileSync(fileOf(folder), 'utf8')))
  } catch {
    return undefined
  }
}
