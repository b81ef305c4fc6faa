/** `npm run restore -- --from FILE`: an archive of `npm run backup` into an empty place. */
import { parseArgs } from 'node:util'
import { refusalOf } from '#platform/server/start-refusal.ts'
import { BackupError } from './backup/backup-error.ts'
import { SECRET } from './backup/manifest.ts'
import { readPlaces } from './backup/places.ts'
import { restoreBackup } from './backup/restore-backup.ts'

const USAGE = `Uso: npm run restore -- --from ARQUIVO.tar [--data PASTA]
Sem --data vale ESTIVA_DATA. Uma cópia de PostgreSQL vai para o banco vazio de DATABASE_URL.`

try {
  const { from, data } = readOptions()
  const places = readPlaces(process.env, data)
  const manifest = await restoreBackup(places, from)
  const tables = Object.keys(manifest.database.tables).length
  console.log(`Cópia de ${manifest.createdAt} restaurada: ${tables} tabelas, com o mesmo número de linhas.`)
  console.log(
    manifest.files.place === 'folder'
      ? `  arquivos: ${manifest.files.count.toLocaleString('pt-BR')}, em ${places.dataDir}`
      : `  arquivos: ${manifest.files.count.toLocaleString('pt-BR')} ficam no S3; indique o mesmo S3_URL`,
  )
  if (!(SECRET in manifest.parts)) console.log('  inicie com o mesmo ESTIVA_SECRET')
} catch (error) {
  const refusal = error instanceof BackupError ? error.message : refusalOf(error, process.env)
  if (refusal === undefined) throw error
  console.error(refusal)
  process.exitCode = 2
}

function readOptions(): { readonly from: string; readonly data: string | undefined } {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, data: { type: 'string' } } })
    if (values.from) return { from: values.from, data: values.data }
  } catch {
    // An unknown option is answered like a missing one.
  }
  throw new BackupError(USAGE)
}
