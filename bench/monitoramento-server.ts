/** The program with a shipper and its trips on the road, told by messages what to measure. */
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { writePosicoes } from '#modules/carga/server/posicao/write-posicoes.ts'
import { buildCarga, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { followPendentes } from '#modules/monitoramento/server/follow-posicoes.ts'
import { writeMonitor } from '#modules/monitoramento/server/write-monitor.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { buildPeople, createSend } from '#platform/server/testing/test-routes.ts'
import { openMeasuredApp } from './support/measured-app.ts'
import { median } from './support/measurement.ts'

const VIAGENS = Number(process.env.BENCH_VIAGENS ?? 1_000)
const READS = 40
const WARM = 5
const ROUNDS = 5
const MINUTE_MS = 60_000

/** Jundiaí, Uberlândia, Araguari: where the stops of the sample are. */
const LUGARES = [
  { latitude: -23.1857, longitude: -46.8978 },
  { latitude: -18.9186, longitude: -48.2772 },
  { latitude: -18.6456, longitude: -48.1934 },
]

const { app, builder, clock, dataDir, countStatistics } = await openMeasuredApp('/')
const { company, operator } = await buildPeople(builder)
const owner = company.ownerId
const start = clock.now().getTime()

/** The columns of a table that are not worked out by the database, as they are written and as the row `r` has them. */
async function stored(tx: OwnerTx, table: string) {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `.execute(tx.db)
  const list = (prefix: string) => sql.join(rows.map(({ name }) => sql.ref(`${prefix}${name}`)))
  return { names: list(''), values: list('r.') }
}

/** Copies of one load on the road, each with its stops and planned events. Answers their ids. */
async function fill(): Promise<string[]> {
  const at = (minutes: number) => new Date(start + minutes * MINUTE_MS).toISOString()
  const built = await buildCarga(builder, operator, {
    paradas: PARADAS.map((parada, index) => ({
      ...parada,
      ...LUGARES[index],
      janelaInicio: at(index * 400 - 60),
      janelaFim: at(index * 400 + 120),
    })),
  })
  const [veiculo, motorista] = [await buildVeiculo(builder, owner), await buildMotorista(builder, owner)]
  const send = createSend(builder, `/api/carga-mongo/${built.id}`)
  const ready = await send(operator, 'POST', '/alocar', {
    tipoAlocacao: 1,
    veiculoId: veiculo.id,
    motoristaId: motorista.id,
  })
  const left = await send(operator, 'POST', '/eventos', {
    tipo: 'saida',
    paradaId: built.paradas[0]?.id,
    dh: at(-20),
  })
  if (ready.statusCode + left.statusCode !== 400) throw new Error(`${ready.body} ${left.body}`)
  return app.deps.db.asOwner(owner, async (tx) => {
    const [carga, parada, evento] = await Promise.all(
      ['carga', 'carga_parada', 'carga_evento'].map((table) => stored(tx, table)),
    )
    const { rows } = await sql<{ id: string }>`
      with copies as materialized (
        select gen_random_uuid() as id, n from generate_series(1, ${VIAGENS - 1}::int) n
      ), loads as (
        insert into carga (${carga?.names}) select ${carga?.values} from carga c cross join copies x
        cross join lateral json_populate_record(c, json_build_object('id', x.id, 'codigo', c.codigo + x.n)) r
        where c.owner_id = ${owner} and c.id = ${built.id} returning id
      ), stops as materialized (
        select x.id as carga, p.id as de, gen_random_uuid() as id
        from copies x cross join carga_parada p where p.owner_id = ${owner} and p.carga_id = ${built.id}
      ), places as (
        insert into carga_parada (${parada?.names}) select ${parada?.values} from carga_parada p join stops s on s.de = p.id
        cross join lateral json_populate_record(p, json_build_object('id', s.id, 'carga_id', s.carga)) r
        where p.owner_id = ${owner} returning id
      ), events as (
        insert into carga_evento (${evento?.names}) select ${evento?.values} from carga_evento e cross join copies x
        cross join lateral json_populate_record(e, json_build_object('id', gen_random_uuid(), 'carga_id', x.id,
          'parada_id', (select s.id from stops s where s.carga = x.id and s.de = e.parada_id))) r
        where e.owner_id = ${owner} and e.carga_id = ${built.id} returning id
      )
      select id from loads where (select count(*) from places) + (select count(*) from events) >= 0
    `.execute(tx.db)
    const ids = [built.id, ...rows.map(({ id }) => id)]
    await writeMonitor(tx, ids)
    return ids
  })
}

const cargas = await fill()
await countStatistics()

/** One point of each load, some metres further each time. */
const tellPoints = (round: number) =>
  app.deps.db.asOwner(owner, (tx) =>
    writePosicoes(
      app.deps,
      tx,
      cargas.map((cargaId, indice) => ({
        cargaId,
        indice,
        dh: clock.now().toISOString(),
        latitude: -23.1 + round / 100,
        longitude: -46.84,
        velocidadeKmh: 62,
        fonte: 'rastreador',
      })),
      { origem: 'veiculo', deOwnerId: owner },
    ),
  )

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

/** From the points to forecasts, bands and alerts of all trips, as they are stored. */
async function seguir(): Promise<{ ms: number; viagens: number }> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    clock.set(new Date(start + (round + 1) * 2 * MINUTE_MS).toISOString())
    await tellPoints(round)
    times.push(await timed(() => followPendentes(app.deps, owner)))
  }
  return { ms: median(times.slice(1)), viagens: cargas.length }
}

/** The monitor beside the bare rows, in turns. */
async function monitor(): Promise<{ ms: number; base: number; viagens: number }> {
  clock.set(new Date(start).toISOString())
  const [times, bare]: [number[], number[]] = [[], []]
  let viagens = 0
  for (let n = 0; n < READS + WARM; n += 1) {
    times.push(
      await timed(async () => {
        const answer = await app.server.inject({ url: '/api/monitoramento', headers: operator.headers })
        if (answer.statusCode !== 200) throw new Error(answer.body)
        if (n === 0) viagens = answer.json().items.length
      }),
    )
    bare.push(
      await timed(() =>
        app.deps.db.readAsOwner(owner, (tx) =>
          sql`select json_agg(viagem)::text from monitor_carga where owner_id = ${owner}`.execute(tx.db),
        ),
      ),
    )
  }
  return { ms: median(times.slice(WARM)), base: median(bare.slice(WARM)), viagens }
}

const WORK: Readonly<Record<string, () => Promise<unknown>>> = { seguir, monitor }

process.on('message', async (asked: string) => {
  if (asked === 'stop') {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.send?.(await WORK[asked]?.())
})
process.send?.('ready')
