/** The program with its pages and a shipper that has so many remessas on one board, spread over its columns. */
import { sql } from 'kysely'
import { fillRemessas } from './remessa-data.ts'
import { openTelaApp, stopWhenTold } from './tela-app.ts'

const [dataDir = '', remessas = '10000'] = process.argv.slice(2)

const { app, ownerId, listen } = await openTelaApp(dataDir)
const { rows } = await app.deps.db.readAsOwner(ownerId, (tx) =>
  sql<{ id: string }>`
    select id from remessa
    where owner_id = ${ownerId} and em_unidade_id is not null limit 1
  `.execute(tx.db),
)
const [model] = rows
if (!model) throw new Error('The demonstration has no remessa in stock.')
await fillRemessas(app.deps, ownerId, model.id, Number(remessas))
const origin = await listen()
stopWhenTold(app)
process.send?.({ origin })
