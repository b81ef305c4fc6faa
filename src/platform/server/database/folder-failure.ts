/** What an opening that failed says of the folder, as one line that a person can act on. */
import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DataFolderError, damaged } from './database-folder.ts'

/** A database that is made takes this much, and one that works needs a segment of its log. */
const ROOM_FOR_NEW_BYTES = 128 * 1024 * 1024
const ROOM_TO_WORK_BYTES = 16 * 1024 * 1024

/** Codes of the system for a disk that takes nothing more, and PostgreSQL's own. */
const FULL = ['ENOSPC', 'EDQUOT', '53100']
/** Classes of PostgreSQL's codes: its own files are not what they should be. */
const DAMAGE = /^(XX|58)/

/** Throws a `DataFolderError` when the disk has no room for what a start writes. */
export function refuseFullDisk(folder: string, isNew: boolean): void {
  const wanted = isNew ? ROOM_FOR_NEW_BYTES : ROOM_TO_WORK_BYTES
  if (roomAt(folder) < wanted) throw full(folder, wanted)
}

/** The line for an error that a damaged folder or a full disk explains; undefined for any other error. */
export function folderFailureOf(error: unknown, folder: string): DataFolderError | undefined {
  if (error instanceof DataFolderError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (FULL.includes(code)) return full(folder, ROOM_TO_WORK_BYTES)
  return DAMAGE.test(code) ? damaged(folder, reasonOf(error)) : undefined
}

/** The line for an opening that ended without a code: PostgreSQL itself gave up. */
export function openingFailureOf(error: unknown, folder: string): DataFolderError {
  const known = folderFailureOf(error, folder)
  if (known) return known
  return roomAt(folder) < ROOM_TO_WORK_BYTES
    ? full(folder, ROOM_TO_WORK_BYTES)
    : damaged(folder, 'o PostgreSQL embutido não consegue abrir os arquivos')
}

const full = (folder: string, wanted: number) =>
  new DataFolderError(
    `O disco de ${dirname(folder)} está cheio. Libere ao menos ${wanted / 1024 / 1024} MB e inicie de novo; se os dados não abrirem depois, restaure a última cópia de segurança (npm run restore).`,
  )

/** The first line of what the database said. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

/** Infinite where the file system does not tell. */
function roomAt(folder: string): number {
  const place = existsSync(folder) ? folder : dirname(folder)
  const { blocks, bavail, bsize } = statfsSync(place)
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}
