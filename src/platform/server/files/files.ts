/** Files of a company: checked by content, stored once, handed out only to those who own them. */
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { v7 as uuidv7 } from 'uuid'
import { AppError, defineErrors } from '../../shared/app-error.ts'
import type { Actor, OwnerTx } from '../database/database.ts'
import type { UploadedFile } from '../http/route.ts'
import type { FileStore } from './file-store.ts'

export const fileErrors = defineErrors({
  file_type_refused: [415, 'Este tipo de arquivo não é aceito aqui.'],
})

export interface StoredFile {
  readonly id: string
  readonly sha256: string
  readonly tipo: string
  readonly nome: string
  readonly tamanho: number
}

/** Stores a file whose content is one of the accepted types; the name and its ending are not believed. */
export async function storeFile(
  tx: OwnerTx,
  store: FileStore,
  file: UploadedFile,
  acceptedTypes: readonly string[],
  actor: Actor,
): Promise<StoredFile> {
  const detected = await fileTypeFromBuffer(file.content)
  const tipo = detected?.mime
  if (tipo === undefined || !acceptedTypes.includes(tipo)) {
    throw new AppError(fileErrors.file_type_refused, {
      details: [
        { path: 'anexo', message: `Envie um destes formatos: ${acceptedTypes.map(shortName).join(', ')}` },
      ],
    })
  }
  const sha256 = createHash('sha256').update(file.content).digest('hex')
  await store.put(sha256, file.content)
  const row = { id: uuidv7(), sha256, tipo, nome: cleanName(file.name), tamanho: file.content.length }
  await tx.db
    .insertInto('arquivo')
    .values({ owner_id: tx.ownerId, ...row, criado_por: actor.userId })
    .execute()
  return row
}

/** The file of this company; undefined when there is none of that id. */
export async function findFile(tx: OwnerTx, id: string): Promise<StoredFile | undefined> {
  return tx.db
    .selectFrom('arquivo')
    .select(['id', 'sha256', 'tipo', 'nome', 'tamanho'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

const shortName = (mime: string) => mime.split('/')[1] ?? mime

/** Keeps what a person reads; drops paths and characters that mean something to a file system. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed.
  const safe = last.replace(/[\u0000-\u001f<>:"|?*]/g, '').trim()
  return safe === '' ? 'arquivo' : safe.slice(-200)
}
