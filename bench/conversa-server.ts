/** The program with a shipper, its carrier and their conversations, told by messages what to measure. */
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { openChat } from '#modules/conversa/server/testing/open-chat.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import { openMeasuredApp } from './support/measured-app.ts'
import { median, percentile } from './support/measurement.ts'

const OPENED = 200
const LISTED = Number(process.env.BENCH_CONVERSAS ?? 10_000)
const SEARCHED = Number(process.env.BENCH_MENSAGENS ?? 1_000_000)
/** Rows of one statement, so that none meets the limit of time. */
const BLOCK = 20_000
const READS = 40
const PAGE = 100

const { app, builder, dataDir, countStatistics } = await openMeasuredApp('/')
const chat = await openChat(builder)
const { operator, dispatcher } = chat
const owner = chat.company.ownerId

async function call(who: SignedIn, method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `/api/conversacarga${path}`
  const answer = await app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

async function times(run: (n: number) => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < READS; n += 1) all.push(await timed(() => run(n)))
  return all.slice(3)
}

/** The thread and what stands around it, as the page asks for them. */
async function abrir(): Promise<{ p95: number }> {
  const { conversaId } = await chat.given()
  for (let n = 0; n < OPENED; n += 1) await chat.driverWrites(conversaId, `Mensagem ${n} da viagem`)
  const all = await times(() =>
    Promise.all([
      call(operator, 'GET', `/details/${conversaId}/conversa`),
      call(operator, 'GET', `/${conversaId}/mensagens?limite=${OPENED}`),
    ]),
  )
  return { p95: percentile(all, 0.95) }
}

/** From the request until the event of the other company is published, which the hub then sends to its screens. */
async function entregar(): Promise<{ p95: number }> {
  const { conversaId } = await chat.given()
  let arrived = () => {}
  app.deps.publisher.subscribe((notice) => {
    if (notice.type === 'events' && notice.ownerId === dispatcher.ownerId) arrived()
  })
  const all = await times(async (n) => {
    const published = new Promise<void>((resolve) => {
      arrived = resolve
    })
    await call(operator, 'POST', `/${conversaId}/mensagens`, { clienteId: uuidv7(), texto: `Aviso ${n}` })
    await published
  })
  return { p95: percentile(all, 0.95) }
}

/** Pages of the list beside the bare rows and counts of the same pages. */
async function lista(): Promise<{ ms: number; base: number; conversas: number }> {
  const { conversaId } = await chat.given()
  await app.deps.db.asSystem('create-company', (tx) =>
    sql`
      insert into conversa_caixa select r.* from conversa_caixa c
      cross join generate_series(1, ${LISTED}::int) n
      cross join lateral json_populate_record(c, json_build_object('id', gen_random_uuid(),
        'conversa_carga_id', gen_random_uuid(), 'carga_id', gen_random_uuid(),
        'dh_ultima', c.dh_ultima - n * interval '1 minute')) r
      where c.owner_id = ${owner} and c.id = ${conversaId}`.execute(tx.db),
  )
  await countStatistics()
  const [own, bare]: [number[], number[]] = [[], []]
  for (let n = 0; n < READS; n += 1) {
    const skip = (n * PAGE) % Math.max(PAGE, LISTED - PAGE)
    own.push(await timed(() => call(operator, 'POST', '/search', { skip, take: PAGE })))
    bare.push(await timed(() => barePage(skip)))
  }
  return { ms: median(own), base: median(bare), conversas: LISTED }
}

const barePage = (skip: number) =>
  app.deps.db.readAsOwner(owner, async (tx) => {
    await sql`
      with page as materialized (
        select * from conversa_caixa c where c.owner_id = ${owner}
        order by c.dh_ultima desc, c.id desc limit ${PAGE} offset ${skip}
      )
      select json_agg(json_build_object('c', p, 'n', u.nao_lidas))::text
      from page p
      left join app_conversas_nao_lidas(array[${operator.userId}]::uuid[], (select array_agg(id) from page)) u
        on u.conversa_id = p.id`.execute(tx.db)
    await sql`select count(distinct conversa_carga_id) from conversa_caixa where owner_id = ${owner}`.execute(
      tx.db,
    )
  })

const WORDS = [
  'fila',
  'balança',
  'doca',
  'lacre',
  'chego',
  'liberou',
  'canhoto',
  'pneu',
  'chuva',
  'posto',
  'nota',
]
const TERMS = ['balança', 'doca chuva', 'chego', 'lacre canhoto', 'único', 'número 77', 'nada disso']

/** Words of every tenth message, of one message, and of none. */
async function busca(): Promise<{ p95: number; mensagens: number }> {
  const { conversaId } = await chat.given()
  // The embedded database holds a tenth of it: what it shows is the same.
  const count = process.env.BENCH_DATABASE_URL ? SEARCHED : Math.round(SEARCHED / 10)
  for (let done = 0; done < count; done += BLOCK) {
    const rows = Math.min(BLOCK, count - done)
    await app.deps.db.asSystem('create-company', (tx) =>
      sql`
        with made as (
          insert into mensagem (owner_id, conversa_id, seq, id, autor, autor_nome, tipo, texto, dh, recebida_em)
          select ${owner}, ${conversaId}, ${done}::int + n, gen_random_uuid(), 'motorista', 'Jair Moura', 'texto',
            concat_ws(' ', w[1 + (random() * 10)::int], w[1 + (random() * 10)::int], w[1 + (random() * 10)::int],
              'número', ${done}::int + n, case when ${done}::int + n = 1 then 'único' end),
            now() - interval '300 days' + (${done}::int + n) * interval '10 seconds',
            now() - interval '300 days' + (${done}::int + n) * interval '10 seconds'
          from generate_series(1, ${rows}::int) n, (select ${WORDS}::text[] as w) words
          returning owner_id, id, conversa_id, seq, recebida_em, texto
        )
        insert into mensagem_busca (owner_id, id, host_owner_id, conversa_id, seq, recebida_em, busca)
        select owner_id, id, owner_id, conversa_id, seq, recebida_em, app_fold(texto) from made`.execute(
        tx.db,
      ),
    )
  }
  await countStatistics()
  const all = await times((n) =>
    call(operator, 'GET', `/busca?texto=${encodeURIComponent(TERMS[n % TERMS.length] ?? '')}`),
  )
  return { p95: percentile(all, 0.95), mensagens: count }
}

const WORK: Readonly<Record<string, () => Promise<unknown>>> = { abrir, entregar, lista, busca }

process.on('message', async (asked: string) => {
  if (asked === 'stop') {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.send?.(await WORK[asked]?.())
})
process.send?.('ready')
