/** Folders in which programs of other projects are looked for. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian keeps each version in a folder of its own, most of them outside of PATH. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql'

export const pathFolders = () => (process.env.PATH ?? '').split(':').filter(Boolean)

/** Where programs of PostgreSQL may lie, the newest version first. */
export function postgresFolders(): string[] {
  const versions = existsSync(DEBIAN_POSTGRES)
    ? readdirSync(DEBIAN_POSTGRES).sort((a, b) => Number(b) - Number(a))
    : []
  return [...versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin')), ...pathFolders()]
}
