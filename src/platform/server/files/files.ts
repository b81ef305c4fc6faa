/** Files of a company: checked by content, stored once, handed out only to those who own them. */
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { v7 as uuidv7 } from 'uuid'
import { AppError, defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import type { Actor, OwnerTx } from '../database/database.ts'
import type { UploadedFile } from '../http/route.ts'
import type { FileStore } from './file-store.ts'
import { isWithinPixels } from './picture-size.ts'

const fileErrors = defineErrors({
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
  assertPictureSize(tipo, file.content)
  const sha256 = await putContent(store, file.content)
  return keepFile(tx, { sha256, tipo, nome: file.name, tamanho: file.content.length }, actor)
}

/** Throws `too_large` for a picture of more pixels than anybody needs; other files pass. */
export function assertPictureSize(tipo: string, content: Buffer): void {
  if (!tipo.startsWith('image/') || isWithinPixels(content)) return
  throw new AppError(platformErrors.too_large, {
    message: 'A imagem tem pontos demais, ou não pode ser lida. Diminua-a e envie novamente.',
    details: [{ path: 'anexo', message: 'Envie uma imagem de até 50 milhões de pontos' }],
  })
}

/** Puts the content into the store, outside any transaction when it is large. Returns its SHA-256. */
export async function putContent(store: FileStore, content: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  await store.put(sha256, content)
  return sha256
}

/** Gives the company the right to content that was checked and lies in the store. */
export async function keepFile(tx: OwnerTx, file: Omit<StoredFile, 'id'>, actor: Actor): Promise<StoredFile> {
  const row = { ...file, id: uuidv7(), nome: cleanName(file.nome) }
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
