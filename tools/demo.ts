/**
 * `npm run demo -- --cargas 10000` adds loads to the board of the demonstration shipper, `--docas` a whole warehouse of
 * docks with the bookings of today.
 */
import { parseArgs } from 'node:util'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLogger } from '#platform/server/log.ts'
import { refusalOf } from '#platform/server/start-refusal.ts'
import { addCargas, createDemo, createDocas } from '../demo/create-demo.ts'
import { ARMAZEM } from '../demo/docas.ts'
import { buildApp } from '../src/app.ts'

const USAGE =
  'Uso: npm run demo -- --cargas 10000 (de 1 a 1.000.000), ou --docas (60 docas e 400 agendamentos de hoje)'
const MAX_CARGAS = 1_000_000

class UsageError extends Error {}

try {
  const { cargas, docas } = readAsked()
  const config = readConfig(process.env)
  if (!config.demo) throw new UsageError('Este banco não tem a empresa de demonstração (ESTIVA_DEMO).')
  const app = await buildApp(config, createLogger('warn'), { holder: 'npm run demo' })
  try {
    await loadReferenceData(app.deps.db)
    await createDemo(app.deps)
    const total = cargas.toLocaleString('pt-BR')
    await addCargas(app.deps, cargas, (done) =>
      console.log(`${done.toLocaleString('pt-BR')} de ${total} cargas`),
    )
    if (docas) {
      await createDocas(app.deps, ARMAZEM)
      console.log(`${ARMAZEM.docas} docas, ${ARMAZEM.reservas} agendamentos hoje`)
    }
  } finally {
    await app.stop()
  }
  process.exit(0)
} catch (error) {
  const refusal = error instanceof UsageError ? error.message : refusalOf(error, process.env)
  if (refusal === undefined) throw error
  console.error(refusal)
  process.exit(2)
}

/** Loads to add (0: none), and whether the warehouse of docks is wanted. */
function readAsked(): { readonly cargas: number; readonly docas: boolean } {
  let values: { cargas?: string | undefined; docas?: boolean | undefined }
  try {
    values = parseArgs({ options: { cargas: { type: 'string' }, docas: { type: 'boolean' } } }).values
  } catch {
    throw new UsageError(USAGE)
  }
  const docas = values.docas ?? false
  const cargas = values.cargas === undefined && docas ? 0 : Number(values.cargas)
  const least = docas ? 0 : 1
  if (!Number.isInteger(cargas) || cargas < least || cargas > MAX_CARGAS) throw new UsageError(USAGE)
  return { cargas, docas }
}
