/** `npm run demo -- --cargas 10000`: adds loads to the board of the demonstration shipper. */
import { parseArgs } from 'node:util'
import { addCargas, createDemo } from '../demo/create-demo.ts'
import { buildApp } from '../src/app.ts'
import { loadReferenceData } from '../src/modules/referencia/server/load-reference-data.ts'
import { ConfigError, readConfig } from '../src/platform/server/config.ts'
import { FolderLockedError } from '../src/platform/server/database/folder-lock.ts'
import { createLogger } from '../src/platform/server/log.ts'

const USAGE = 'Uso: npm run demo -- --cargas 10000 (de 1 a 1.000.000)'
const MAX_CARGAS = 1_000_000

class UsageError extends Error {}

try {
  const count = readCount()
  const config = readConfig(process.env)
  if (!config.demo) throw new UsageError('Este banco não tem a empresa de demonstração (ESTIVA_DEMO).')
  const app = await buildApp(config, createLogger('warn'))
  try {
    await loadReferenceData(app.deps.db)
    await createDemo(app.deps)
    const total = count.toLocaleString('pt-BR')
    await addCargas(app.deps, count, (done) =>
      console.log(`${done.toLocaleString('pt-BR')} de ${total} cargas`),
    )
  } finally {
    await app.stop()
  }
  process.exit(0)
} catch (error) {
  const isKnown =
    error instanceof UsageError || error instanceof ConfigError || error instanceof FolderLockedError
  if (!isKnown) throw error
  console.error(error.message)
  process.exit(2)
}

function readCount(): number {
  let text: string | undefined
  try {
    text = parseArgs({ options: { cargas: { type: 'string' } } }).values.cargas
  } catch {
    throw new UsageError(USAGE)
  }
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > MAX_CARGAS) throw new UsageError(USAGE)
  return count
}
