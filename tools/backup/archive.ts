/** Packs and unpacks through the `tar` of the system, which streams, so that size is bounded by the disk alone. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run-command.ts'
import { BackupError } from './backup-error.ts'
import { MANIFEST } from './manifest.ts'

/** Names below a folder; `listFile` names a text file with one of them a line instead. */
export interface Packed {
  readonly folder: string
  readonly names: readonly string[]
  readonly listFile?: string
}

/** Writes one archive with all that is named, in that order. */
export async function pack(archive: string, contents: readonly Packed[], gzip = false): Promise<void> {
  const names = contents.flatMap(({ folder, names, listFile }) => [
    '-C',
    folder,
    ...names,
    ...(listFile ? ['-T', listFile] : []),
  ])
  await tar(
    [gzip ? '-czf' : '-cf', archive, ...names],
    (reason) => `A cópia não pôde ser escrita (${reason}). Verifique o destino e repita o comando.`,
  )
}

/** Unpacks everything below `folder`; owners are those of whoever unpacks. */
export async function unpack(archive: string, folder: string): Promise<void> {
  await tar(['-xof', archive, '-C', folder], damagedArchive)
}

/** Unpacks an archive of `npm run backup`. */
export async function unpackBackup(archive: string, folder: string): Promise<void> {
  if (!existsSync(archive)) throw new BackupError(`Não há arquivo em ${archive}.`)
  await unpack(archive, folder)
  if (!existsSync(join(folder, MANIFEST))) {
    throw new BackupError(damagedArchive('falta o manifesto'))
  }
}

/** The line for an archive that cannot be used as it is. */
export const damagedArchive = (reason: string) =>
  `A cópia está incompleta ou danificada, ou não é uma cópia deste programa (${reason}), e nada foi restaurado. Traga o arquivo de novo de onde foi guardado, ou use outra cópia.`

const NO_ROOM = /No space left on device|Disk quota exceeded/

async function tar(args: readonly string[], problem: (reason: string) => string): Promise<void> {
  // The reasons are looked into, so they come in one language.
  const { code, output } = await run('tar', args, { LC_ALL: 'C' }, true)
  if (code === 0) return
  if (NO_ROOM.test(output)) {
    throw new BackupError(
      'O disco de destino está cheio e nada foi gravado. Libere espaço e repita o comando.',
    )
  }
  throw new BackupError(problem(output.trim().split('\n')[0] ?? 'tar'))
}
