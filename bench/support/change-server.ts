/**
 * The program with a load that is changed again and again. The argument names a module that is taken out before it
 * starts: the same program without it.
 */
import { rmSync } from 'node:fs'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { fatoModule } from '#modules/fato/server.ts'
import { fatoRegraModule } from '#modules/fato-regra/server.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { openMeasuredApp } from './measured-app.ts'
import { median } from './measurement.ts'

const CALLS = 40

const SEM = { 'fato-regra': fatoRegraModule, fato: fatoModule }
for (const [parte, module] of Object.entries(SEM)) {
  if (process.argv.includes(parte)) Object.assign(module, { projections: [], openProjections: [], jobs: [] })
}

const { app, builder, dataDir } = await openMeasuredApp('/api/')
const who = await signIn(builder, await buildCompany(builder))
const { id } = await buildCarga(builder, who)
const send = (method: 'GET' | 'PUT', url: string, payload?: object) =>
  app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
const { carga } = (await send('GET', `/api/carga-mongo/${id}/dadosEdicao`)).json()

let count = 0
/** Milliseconds of one change of the load. */
async function change(): Promise<number> {
  count += 1
  const begun = performance.now()
  const answer = await send('PUT', `/api/carga-mongo/${id}/editar`, { ...carga, valorCarga: 10_000 + count })
  const took = performance.now() - begun
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return took
}

async function calls(): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) times.push(await change())
  return median(times)
}

process.on('message', async (asked: string) => {
  if (asked === 'stop') {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.send?.(await calls())
})
process.send?.('ready')
