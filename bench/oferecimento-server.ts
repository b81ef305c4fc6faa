/** The program with a shipper and 500 carriers, told by messages what to measure. */
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { openOfertas, type Transportadora } from '#modules/oferecimento/server/testing/ofertas.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { openMeasuredApp } from './support/measured-app.ts'
import { median, percentile } from './support/measurement.ts'

const CARRIERS = 500
const INVITED = 200
/** Offers that live on the board, and those of the past, a few and a hundred times as many. */
const LIVE = Number(process.env.BENCH_OFERTAS_VIVAS ?? 2_000)
const FEW = 10_000
const MANY = Number(process.env.BENCH_OFERTAS_PASSADAS ?? 1_000_000)
/** Rows of one statement, so that none meets the limit of time. */
const BLOCK = 50_000
const READS = 40
const PUBLISHED = 7

const { app, builder, dataDir, countStatistics } = await openMeasuredApp('/')
const ofertas = await openOfertas(builder)
const { embarcador, admin, path } = ofertas
const owner = embarcador.ownerId
const send = (method: 'GET' | 'POST', url: string, payload?: object, who = admin) =>
  app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) })

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

/** Carriers as their rows stand after an invitation that was accepted; the first 200 can sign in. */
async function buildCarriers(): Promise<Transportadora[]> {
  const base = 40_000_000_000_000
  await app.deps.db.asSystem('create-company', async (tx) => {
    await sql`
      with made as (
        insert into owner (owner_id, nome, documento, tipo, licenca, modulos)
        select gen_random_uuid(), 'Transportadora ' || n, (${base}::bigint + n)::text, ${COMPANY_TYPES.Transportadora}, 3,
          array['oferecimento-restrito'] from generate_series(1, ${CARRIERS}) n
        returning owner_id, nome, documento
      ), registered as (
        insert into empresa (owner_id, id, documento, codigo, nome, transportadora)
        select ${owner}, gen_random_uuid(), documento, 'T' || right(documento, 6), nome, true from made
      )
      insert into parceiro (owner_id, id, documento, parceiro_owner_id, nome, tipo, situacao)
      select ${owner}, gen_random_uuid(), documento, owner_id, nome, ${COMPANY_TYPES.Transportadora}, 3 from made
    `.execute(tx.db)
    await sql`select app_create_etapas(parceiro_owner_id) from parceiro where owner_id = ${owner}`.execute(
      tx.db,
    )
  })
  const rows = await app.deps.db.readAsOwner(owner, async (tx) => {
    const { rows: found } = await sql<{ id: string; ownerId: string; nome: string; documento: string }>`
      select e.id, p.parceiro_owner_id as "ownerId", e.nome, e.documento from empresa e
      join parceiro p on p.owner_id = e.owner_id and p.documento = e.documento
      where e.owner_id = ${owner} order by e.documento limit ${INVITED}`.execute(tx.db)
    return found
  })
  const carriers: Transportadora[] = []
  for (const row of rows) carriers.push({ ...row, admin: await signIn(builder, row) })
  return carriers
}

const carriers = await buildCarriers()

/** The carriers of a load with scores, reasons and what speaks against them. */
async function elegiveis(): Promise<{ p95: number }> {
  const { id } = await ofertas.carga()
  const times: number[] = []
  for (let n = 0; n < READS; n += 1) {
    times.push(
      await timed(async () => {
        const answer = await send('POST', `${path}/elegiveis`, { cargaId: id })
        if (answer.statusCode !== 200) throw new Error(answer.body)
      }),
    )
  }
  return { p95: percentile(times.slice(3), 0.95) }
}

/** Publishing to 200 carriers, and the bare rows of 200 invitations and of what the carriers see of them. */
async function publicar(): Promise<{ ms: number; base: number }> {
  const [times, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round <= PUBLISHED; round += 1) {
    const { id } = await ofertas.carga()
    const draft = await ofertas.draft(id, carriers)
    const ms = await timed(async () => {
      const answer = await send('POST', `${path}/${draft.id}/publicar`, { version: draft.version })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    })
    const base = await timed(() => copyInvitations(draft.id))
    if (round === 0) continue
    times.push(ms)
    bare.push(base)
  }
  return { ms: median(times), base: median(bare) }
}

/** Rows alone, in one transaction: neither checked nor worked out, told or announced. They are taken back. */
async function copyInvitations(ofertaId: string): Promise<void> {
  class Undone extends Error {}
  await app.deps.db
    .asSystem('create-company', async (tx) => {
      await sql`
        insert into oferta_convite select (json_populate_record(k, json_build_object(
          'id', gen_random_uuid(), 'empresa_id', gen_random_uuid(), 'convidado_owner_id', null))).* from oferta_convite k
        where k.owner_id = ${owner} and k.oferta_id = ${ofertaId}`.execute(tx.db)
      await sql`
        insert into oferta_recebida select (json_populate_record(r, json_build_object('id', gen_random_uuid()))).*
        from oferta_recebida r where r.host_owner_id = ${owner} and r.oferta_id = ${ofertaId}`.execute(tx.db)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
}

/** 200 carriers accept at once; beside it 200 transactions that only wait for the same lock. */
async function aceites(): Promise<{ ms: number; base: number; contratos: number }> {
  const [times, bare]: [number[], number[]] = [[], []]
  let contratos = 0
  for (let round = 0; round < 4; round += 1) {
    const aberta = await ofertas.oferta(carriers, { modoDecisao: 'primeira' })
    const convites = await app.deps.db.asSystem('create-company', async (tx) => {
      const { rows } = await sql<{ id: string; owner_id: string }>`
        select id, owner_id from oferta_recebida where oferta_id = ${aberta.id}`.execute(tx.db)
      return new Map(rows.map((row) => [row.owner_id, row.id]))
    })
    const ms = await timed(async () => {
      const answers = await Promise.all(
        carriers.map((who) =>
          send(
            'POST',
            `/marketplace/oferta-recebida/${convites.get(who.ownerId)}/aceitar`,
            { version: 1, valor: 5_450 },
            who.admin,
          ),
        ),
      )
      contratos += answers.filter(({ statusCode }) => statusCode === 200).length
    })
    const base = await timed(() =>
      Promise.all(
        carriers.map(() =>
          app.deps.db.asOwner(owner, (tx) =>
            sql`select id from oferta where owner_id = ${owner} and id = ${aberta.id} for no key update`.execute(
              tx.db,
            ),
          ),
        ),
      ),
    )
    if (round === 0) continue
    times.push(ms)
    bare.push(base)
  }
  if (contratos !== 4) throw new Error(`${contratos} contracts of 4 offers.`)
  return { ms: median(times), base: median(bare), contratos }
}

/** Copies of one published offer, whose cards are those of the board. */
async function fill(count: number, situacao: number): Promise<void> {
  const { id } = await ofertas.carga()
  const model = await ofertas.publish(await ofertas.draft(id, carriers.slice(0, 3)))
  for (let done = 0; done < count; done += BLOCK) {
    const rows = Math.min(BLOCK, count - done)
    await app.deps.db.asSystem('create-company', (tx) =>
      sql`
        insert into oferta select r.* from oferta o
        cross join lateral (select coalesce(max(numero), 0) as last from oferta where owner_id = ${owner}) x
        cross join generate_series(1, ${rows}::int) n
        cross join lateral json_populate_record(o, json_build_object('id', gen_random_uuid(), 'numero', x.last + n,
          'situacao', ${situacao}::int, 'relogio_em', null, 'busca', '',
          'encerrada_em', case when ${situacao}::int > 5 then o.criado_em - n * interval '1 minute' end)) r
        where o.owner_id = ${owner} and o.id = ${model.id}`.execute(tx.db),
    )
  }
  await app.deps.db.asSystem('create-company', async (tx) => {
    await sql`
      update codigo_contador set proximo = (select max(numero) + 1 from oferta where owner_id = ${owner})
      where owner_id = ${owner} and tipo = 'oferta'`.execute(tx.db)
  })
  await countStatistics()
}

const board = () =>
  timed(async () => {
    const answer = await send('GET', `${path}/quadro`)
    if (answer.statusCode !== 200) throw new Error(answer.body)
  })

async function quadro(): Promise<{ ms: number; base: number }> {
  await fill(LIVE / 2, 3)
  await fill(LIVE / 2, 4)
  const [times, bare]: [number[], number[]] = [[], []]
  for (let n = 0; n < READS; n += 1) {
    times.push(await board())
    bare.push(
      await timed(() =>
        app.deps.db.readAsOwner(owner, (tx) =>
          sql`select situacao, count(*), sum(valor_centavos), json_agg(cartao)::text from oferta
              where owner_id = ${owner} and situacao in (3, 4, 5, 6) group by situacao`.execute(tx.db),
        ),
      ),
    )
  }
  return { ms: median(times), base: median(bare) }
}

async function passado(): Promise<{ few: number; many: number; ofertas: number }> {
  const read = async () => {
    const times: number[] = []
    for (let n = 0; n < READS; n += 1) times.push(await board())
    return median(times.slice(3))
  }
  await fill(FEW, 7)
  const few = await read()
  // The embedded database holds a tenth of it: what it shows is the same.
  const count = process.env.BENCH_DATABASE_URL ? MANY : Math.round(MANY / 10)
  await fill(count - FEW, 7)
  return { few, many: await read(), ofertas: count }
}

const WORK: Readonly<Record<string, () => Promise<unknown>>> = {
  elegiveis,
  publicar,
  aceites,
  quadro,
  passado,
}

process.on('message', async (asked: string) => {
  if (asked === 'stop') {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.send?.(await WORK[asked]?.())
})
process.send?.('ready')
