/** The secret that the program makes for itself when none is given: one file in the data folder. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beginCreation, DataFolderError, hasDatabase, makeDataFolder } from './database/database-folder.ts'
import { lockFolder } from './database/folder-lock.ts'
import { writeWholeSync } from './files/write-whole.ts'

export const MIN_SECRET_LENGTH = 32

/**
 * The secret of the folder, made when both it and the database are new. Throws a `DataFolderError` when the file is too
 * short to be one, or missing beside a database whose sessions and keys it protects.
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  makeDataFolder(dataDir)
  if (!existsSync(file)) makeSecret(file, join(dataDir, 'db'))
  const secret = statSync(file).isFile() ? readFileSync(file, 'utf8').trim() : ''
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new DataFolderError(
    `O segredo em ${file} está vazio ou incompleto (menos de ${MIN_SECRET_LENGTH} caracteres). Restaure este arquivo da cópia de segurança; se a pasta é nova e ainda não tem dados, apague-a e inicie de novo.`,
  )
}

/** Under the lock of the folder, so that of several programs that start at once one makes it. */
function makeSecret(file: string, databaseFolder: string): void {
  const unlock = lockFolder(databaseFolder, 'um início do programa')
  try {
    if (existsSync(file)) return
    if (hasDatabase(databaseFolder)) {
      throw new DataFolderError(
        `Falta o segredo ${file}, e já há um banco de dados em ${databaseFolder}. Restaure este arquivo da cópia de segurança, ou indique o mesmo segredo em ESTIVA_SECRET. Com um segredo novo em ESTIVA_SECRET perdem-se todas as sessões, os aplicativos autenticadores, os segredos de webhooks e os links e telas já entregues.`,
      )
    }
    beginCreation(databaseFolder)
    writeWholeSync(file, randomBytes(48).toString('base64url'))
  } finally {
    unlock()
  }
}
