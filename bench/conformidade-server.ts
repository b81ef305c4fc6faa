/**
 * The program with loads that a carrier takes, told by messages what to measure. With the argument `sem` the gates are
 * taken out before it starts: the same program without them.
 */
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { buildMany } from '#modules/acao-em-massa/server/testing/build-many.ts'
import { cargaSample } from '#modules/carga/server/testing/build-carga.ts'
import { buildTransportadora } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { reavaliarEmpresa } from '#modules/conformidade/server/reavaliar.ts'
import { conformidadeModule } from '#modules/conformidade/server.ts'
import { markChanged } from '#modules/regra-legal/server/read-regras.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { openMeasuredApp } from './support/measured-app.ts'
import { median } from './support/measurement.ts'

const LOADS = Number(process.env.BENCH_CONFORMIDADE_LOADS ?? 10_000)
const READS = 200
const CALLS = 40

const isWithout = process.argv.includes('sem')
if (isWithout)
  Object.assign(conformidadeModule, { extensions: [], openProjections: [], openExtensions: undefined })

const { app, builder, dataDir } = await openMeasuredApp('/api/')
const company = await buildCompany(builder)
const who = await signIn(builder, company)
const { id: transportadoraId } = await buildTransportadora(builder, company.ownerId)
const sample = await cargaSample(builder, who, { valorFrete: null })
const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) })

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

/** A load is registered and given to the carrier. */
async function work(): Promise<void> {
  const { id } = (await send('POST', '/api/carga-mongo/cadastrar', sample)).json()
  const given = await send('POST', `/api/carga-mongo/${id}/alocar`, { tipoAlocacao: 2, transportadoraId })
  if (given.statusCode !== 200) throw new Error(given.body)
}

/** Median milliseconds of a read of the gates and of a read of the load. */
async function reads(): Promise<{ gates: number; carga: number }> {
  const { id } = (await send('POST', '/api/carga-mongo/cadastrar', sample)).json()
  await send('POST', `/api/carga-mongo/${id}/alocar`, { tipoAlocacao: 2, transportadoraId })
  const [gates, carga]: [number[], number[]] = [[], []]
  for (let round = 0; round < READS; round += 1) {
    gates.push(await timed(() => send('GET', `/api/conformidade/${id}`)))
    carga.push(await timed(() => send('GET', `/api/carga-mongo/${id}`)))
  }
  return { gates: median(gates), carga: median(carga) }
}

/** Seconds until every load knows a rule that was changed, and how many are different by it. */
async function rule(): Promise<{ seconds: number; changed: number }> {
  await buildMany(builder, who, LOADS, { valorFrete: null })
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    sql`update carga set alocacao_tipo = 2, transportadora_id = ${transportadoraId}
        where owner_id = ${company.ownerId} and alocacao_tipo is null`.execute(tx.db),
  )
  await setSituacao(3)
  await reavaliarEmpresa(app.deps, company.ownerId)
  await setSituacao(2)
  let changed = 0
  const ms = await timed(async () => {
    changed = await reavaliarEmpresa(app.deps, company.ownerId)
  })
  return { seconds: ms / 1_000, changed }
}

const setSituacao = (situacao: number) =>
  app.deps.db.asSystem('legal-rules', async (tx) => {
    await sql`update regra_valor set situacao = ${situacao} where codigo = 'ciot'`.execute(tx.db)
    await markChanged(tx)
  })

const calls = async () => {
  const times: number[] = []
  for (let count = 0; count < CALLS; count += 1) times.push(await timed(work))
  return median(times)
}

const WORK: Readonly<Record<string, () => Promise<unknown>>> = { calls, reads, rule }

process.on('message', async (asked: string) => {
  if (asked === 'stop') {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.send?.(await WORK[asked]?.())
})
process.send?.('ready')
