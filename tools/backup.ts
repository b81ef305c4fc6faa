/** `npm run backup -- --to FILE`: one archive of everything, also while the program runs. */
import { parseArgs } from 'node:util'
import { refusalOf } from '#platform/server/start-refusal.ts'
import { BackupError } from './backup/backup-error.ts'
import { createBackup } from './backup/create-backup.ts'
import { SECRET } from './backup/manifest.ts'
import { readPlaces } from './backup/places.ts'

const USAGE = `Uso: npm run backup -- --to ARQUIVO.tar [--data PASTA]
O banco e as pastas são os do programa: DATABASE_URL, ESTIVA_DATA e S3_URL.`

try {
  const { to, data } = readOptions()
  const { manifest, damaged, missing } = await createBackup(readPlaces(process.env, data), to)
  const { database, files } = manifest
  const rows = Object.values(database.tables).reduce((sum, count) => sum + count, 0)
  console.log(`Cópia em ${to}`)
  console.log(
    `  banco: ${Object.keys(database.tables).length} tabelas, ${rows.toLocaleString('pt-BR')} linhas`,
  )
  console.log(
    files.place === 'folder'
      ? `  arquivos: ${files.count.toLocaleString('pt-BR')}`
      : `  arquivos: ${files.count.toLocaleString('pt-BR')} ficam no S3; a cópia tem só a lista`,
  )
  console.log(
    SECRET in manifest.parts
      ? '  o segredo está incluído: guarde a cópia como guarda uma senha'
      : '  o segredo (ESTIVA_SECRET) não está incluído: guarde-o à parte',
  )
  for (const name of damaged) console.error(`Arquivo danificado, fora da cópia: ${name}`)
  for (const name of missing) console.error(`Arquivo citado no banco e ausente da pasta: ${name}`)
  if (damaged.length + missing.length > 0) process.exitCode = 1
} catch (error) {
  const refusal = error instanceof BackupError ? error.message : refusalOf(error, process.env)
  if (refusal === undefined) throw error
  console.error(refusal)
  process.exitCode = 2
}

function readOptions(): { readonly to: string; readonly data: string | undefined } {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, data: { type: 'string' } } })
    if (values.to) return { to: values.to, data: values.data }
  } catch {
    // An unknown option is answered like a missing one.
  }
  throw new BackupError(USAGE)
}
