/**
 * The program with its pages and a shipper that has many loads on one board. Told `mudar`, it changes a hundred of
 * them each second for some seconds, spread evenly.
 */
import { fillCompany } from '../quadro-data.ts'
import { openTelaApp, stopWhenTold } from './tela-app.ts'

const [dataDir = '', open = '10000', databaseUrl = ''] = process.argv.slice(2)
const CHANGES_EACH_TIME = 10
const CHANGES_EVERY_MS = 100
const CHANGES_FOR_MS = 10_000

const { app, ownerId, unidadeId, listen } = await openTelaApp(dataDir, databaseUrl || undefined)
await fillCompany(app.deps, ownerId, unidadeId, { open: Number(open), finished: 0 })
const origin = await listen()

stopWhenTold(app)
process.on('message', (message) => {
  if (message === 'mudar') void changeMany().then(() => process.send?.('mudadas'))
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

/** The demonstration has loads of its own on the board. */
const cards = await app.deps.db.readAsOwner(ownerId, (tx) =>
  tx.raw('select count(*)::integer as count from carga_cartao where owner_id = $1', [ownerId]),
)
const [counted] = ('rows' in cards ? cards.rows : []) as { count: number }[]
process.send?.({ origin, cargas: counted?.count })
