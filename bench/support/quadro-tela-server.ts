/**
 * The program with its pages and a shipper that has many loads on one board. Told `mudar`, it changes a hundred of
 * them each second for some seconds, spread evenly.
 */
import { fileURLToPath } from 'node:url'
import { createDemo, demoOwnerId } from '../../demo/create-demo.ts'
import { buildApp } from '../../src/app.ts'
import { loadReferenceData } from '../../src/modules/referencia/server/load-reference-data.ts'
import { readConfig } from '../../src/platform/server/config.ts'
import { findWebBuild } from '../../src/platform/server/http/serve-web.ts'
import { createLogger } from '../../src/platform/server/log.ts'
import { fillCompany } from '../quadro-data.ts'

const [dataDir = '', open = '10000', databaseUrl = ''] = process.argv.slice(2)
const CHANGES_EACH_TIME = 10
const CHANGES_EVERY_MS = 100
const CHANGES_FOR_MS = 10_000

const config = readConfig({
  ESTIVA_DATA: dataDir,
  ESTIVA_SECRET: 'segredo-de-medicao-com-mais-de-32-caracteres',
  ESTIVA_RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
})
const web = findWebBuild(fileURLToPath(new URL('../../dist/web', import.meta.url)))
const app = await buildApp(config, createLogger('warn'), { web })
await loadReferenceData(app.deps.db)
await createDemo(app.deps)
const ownerId = demoOwnerId({ key: 'serradourada' })
const units = await app.deps.db.readAsOwner(ownerId, (tx) =>
  tx.raw('select id from unidade_negocio where owner_id = $1 order by padrao desc, codigo limit 1', [
    ownerId,
  ]),
)
await fillCompany(app.deps, ownerId, firstValue(units), { open: Number(open), finished: 0 })
await app.start()
const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })

process.on('message', (message) => {
  if (message === 'mudar') void changeMany().then(() => process.send?.('mudadas'))
  else void app.stop().then(() => process.exit(0))
})

/** Their value grows, as when somebody edits each of them. */
async function changeMany(): Promise<void> {
  const end = performance.now() + CHANGES_FOR_MS
  for (let turn = 0; performance.now() < end; turn++) {
    const next = performance.now() + CHANGES_EVERY_MS
    await app.deps.db.asOwner(ownerId, async (tx) => {
      const changed = await tx.raw(
        `update carga set valor_carga = valor_carga + 1, versao = versao + 1
         where owner_id = $1 and id in (
           select carga_id from carga_cartao where owner_id = $1 order by ordem_coleta, carga_id
           limit $2 offset $3)
         returning id, versao`,
        [ownerId, CHANGES_EACH_TIME, (turn % 20) * CHANGES_EACH_TIME],
      )
      for (const row of 'rows' in changed ? changed.rows : []) {
        const { id, versao } = row as { id: string; versao: number }
        tx.announce({ ownerId, tipo: 'carga.changed', entidadeId: id, versao })
      }
    })
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())))
  }
}

function firstValue(found: unknown): string {
  const { rows } = found as { rows: { id: string }[] }
  return rows[0]?.id ?? ''
}

/** The demonstration has loads of its own on the board. */
const cards = await app.deps.db.readAsOwner(ownerId, (tx) =>
  tx.raw('select count(*)::text as id from carga_cartao where owner_id = $1', [ownerId]),
)
process.send?.({ origin, cargas: Number(firstValue(cards)) })
