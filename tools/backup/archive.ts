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
  await tar([gzip ? '-czf' : '-cf', archive, ...names], 'A cópia não pôde ser escrita')
}

/** Unpacks everything below `folder`; owners are those of whoever unpacks. */
export async function unpack(archive: string, folder: string): Promise<void> {
  await tar(['-xof', archive, '-C', folder], 'O arquivo não pôde ser lido')
}

/** Unpacks an archive of `npm run backup`. */
export async function unpackBackup(archive: string, folder: string): Promise<void> {
  if (!existsSync(archive)) throw new BackupError(`Não há arquivo em ${archive}.`)
  await unpack(archive, folder)
  if (!existsSync(join(folder, MANIFEST))) {
    throw new BackupError('O arquivo não é uma cópia de segurança: falta o manifesto.')
  }
}

async function tar(args: readonly string[], problem: string): Promise<void> {
  const { code, output } = await run('tar', args, {}, true)
  if (code !== 0) throw new BackupError(`${problem}:\n${output.trim()}`)
}
