/** The program in a process of its own, with loads of one company that a bulk action deactivates. */

import { buildMany } from '#modules/acao-em-massa/server/testing/build-many.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { systemClock } from '#platform/server/clock.ts'
import { createLogger } from '#platform/server/log.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { buildApp } from '../../src/app.ts'
import { benchConfig } from './bench-config.ts'

const [databaseUrl = '', dataDir = '', amount = '2000'] = process.argv.slice(2)
const POLL_MS = 20
const MAX_MS = 120_000

const config = benchConfig(dataDir, databaseUrl)
const app = await buildApp(config, createLogger('warn'))
await app.start()
await loadReferenceData(app.deps.db)
const host = { ...app, clock: systemClock } as unknown as TestApp
const company = await buildCompany(host)
const who = await signIn(host, company)
const ids = await buildMany(app, who, Number(amount))
const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
const motivoId: string = (await send('GET', '/api/tipo?tipo=10')).json()[0].id
const body = { acao: 'desativar', ids, parametros: { motivoId } }

const rehearsed = performance.now()
await send('POST', '/api/carga-mongo/acoes/simular', body)
const begun = performance.now()
const { id } = (await send('POST', '/api/carga-mongo/acoes', body)).json<{ id: string }>()

// What a client of the hub is told, by when it is committed.
const told: number[] = []
app.deps.db.onCommitted(() => void told.push(performance.now()))
let feitas = 0
for (let situacao = ''; situacao !== 'concluida' && performance.now() - begun < MAX_MS; ) {
  await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  ;({ situacao, feitas } = (await send('GET', `/api/carga-mongo/acoes/${id}`)).json())
}
const ended = performance.now()
const pauses = told.map((at, index) => at - (told[index - 1] ?? begun))
process.send?.({
  simulateMs: begun - rehearsed,
  seconds: (ended - begun) / 1000,
  firstMs: (told[0] ?? ended) - begun,
  feitas,
  progressos: told.length,
  maiorPausaMs: Math.max(0, ...pauses),
})
await app.stop()
process.exit(0)
