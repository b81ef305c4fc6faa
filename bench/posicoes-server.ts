/** The program with loads on the road, devices on their vehicles and many positions, told by messages to measure the intake. */
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { buildCarga, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { buildChave } from '#modules/chave-api/server/testing/build-chave.ts'
import { buildRastreador } from '#modules/rastreador/server/testing/build-rastreador.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { openMeasuredApp } from './support/measured-app.ts'

const ROWS = Number(process.env.BENCH_POSICOES_ROWS ?? 10_000_000)
const DEVICES = 20
const POINTS = 1_000
const ROUNDS = 15
const FILL_AT_ONCE = 50_000
const MINUTE_MS = 60_000

const { app, builder, clock, dataDir, countStatistics } = await openMeasuredApp('/integracao/')
const company = await buildCompany(builder)
const { ownerId } = company
const admin = await signIn(builder, company)
const { headers } = await buildChave(builder, admin)
const now = clock.now().getTime()
const day = (days: number) => new Date(now + days * 86_400_000).toISOString()
const paradas = PARADAS.map((parada, index) => ({
  ...parada,
  janelaInicio: day(index - 20),
  janelaFim: day(index + 1),
}))

const cargaIds: string[] = []
/** Loads of the bare insert, which goes into the same table. */
const nuas: string[] = []
const devices: string[] = []
for (let index = 0; index < DEVICES; index += 1) {
  const veiculo = await buildVeiculo(builder, ownerId, {
    placa: `BNC${index % 10}A${String(index).padStart(2, '0')}`,
  })
  const { id } = await buildCarga(builder, admin, { paradas })
  await app.opened.systemQuery(`update carga set status = 2, veiculo_id = '${veiculo.id}' where id = '${id}'`)
  cargaIds.push(id)
  nuas.push((await buildCarga(builder, admin, { paradas })).id)
  devices.push((await buildRastreador(builder, ownerId, { veiculoId: veiculo.id })).identificador)
}

/** Old positions of the same loads, one each second. */
for (let from = 0; from < ROWS; from += FILL_AT_ONCE) {
  await app.deps.db.asOwner(ownerId, (tx) =>
    sql`insert into carga_posicao (owner_id, carga_id, dh, latitude, longitude, fonte)
      select ${ownerId}::uuid, (${cargaIds}::uuid[])[1 + n % ${DEVICES}], ${day(-19)}::timestamptz - n * interval '1 second',
        -23, -46.9, 'rastreador'
      from generate_series(${from}::integer, ${Math.min(ROWS, from + FILL_AT_ONCE) - 1}::integer) n`.execute(
      tx.db,
    ),
  )
}
await countStatistics()

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

/** The points of one round: each device drives on, one point each minute. */
function pointsOf(round: number) {
  const perDevice = POINTS / DEVICES
  return Array.from({ length: POINTS }, (_unused, index) => {
    const step = round * perDevice + Math.floor(index / DEVICES)
    return {
      device: index % DEVICES,
      dh: new Date(now - (ROUNDS + 2) * perDevice * MINUTE_MS + step * MINUTE_MS).toISOString(),
      latitude: -23 + step * 0.005,
      longitude: -46.9,
    }
  })
}

async function intake(round: number): Promise<void> {
  const posicoes = pointsOf(round).map(({ device, ...point }) => ({ dispositivo: devices[device], ...point }))
  const answer = await app.server.inject({
    method: 'POST',
    url: '/integracao/posicoes',
    headers,
    payload: { posicoes },
  })
  if (answer.json().gravadas !== POINTS) throw new Error(answer.body.slice(0, 500))
}

const bare = (round: number) => {
  const points = pointsOf(round)
  return app.deps.db.asOwner(ownerId, (tx) =>
    sql`insert into carga_posicao (owner_id, carga_id, dh, latitude, longitude, fonte)
      select ${ownerId}::uuid, x.* from unnest(
      ${points.map(({ device }) => nuas[device])}::uuid[], ${points.map(({ dh }) => dh)}::timestamptz[],
      ${points.map(({ latitude }) => latitude)}::numeric[], ${points.map(({ longitude }) => longitude)}::numeric[],
      ${points.map(() => 'rastreador')}::text[]) as x on conflict do nothing`.execute(tx.db),
  )
}

async function measure() {
  const [intakeMs, bareMs]: [number[], number[]] = [[], []]
  // The first rounds warm the program and count for nothing.
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = [await timed(() => intake(round)), await timed(() => bare(round))] as const
    if (round < 3) continue
    intakeMs.push(pair[0])
    bareMs.push(pair[1])
  }
  return { points: POINTS, rows: ROWS, intakeMs, bareMs }
}

process.on('message', async (asked: string) => {
  if (asked === 'stop') {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.send?.(await measure())
})
process.send?.('ready')
