/** The program with a company and a million facts of loads, told by messages what to measure. */
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import type { Consultar } from '#modules/relatorio/consulta.contract.ts'
import type { ArquivoDoRelatorio } from '#modules/relatorio/relatorio.contract.ts'
import { fazerArquivo } from '#modules/relatorio/server/fazer-arquivo.ts'
import { buildPeople } from '#platform/server/testing/test-routes.ts'
import { addDays } from '#platform/shared/day.ts'
import { openMeasuredApp } from './support/measured-app.ts'
import { median, percentile } from './support/measurement.ts'

const FATOS = Number(process.env.BENCH_FATOS ?? 1_000_000)
const BLOCK = 50_000
const READS = 20
const WARM = 3
const MB = 1_048_576

const { app, builder, clock, databaseUrl, dataDir } = await openMeasuredApp('/')
const { company, operator } = await buildPeople(builder)
const owner = company.ownerId
const admin = new pg.Client({ connectionString: databaseUrl })
await admin.connect()
const hoje = clock.now().toISOString().slice(0, 10)

/** Copies of the fact of one load over a year, 40 carriers and 120 towns; the loads themselves are not read. */
async function fill(): Promise<void> {
  const { id } = await buildCarga(builder, operator)
  await admin.query('alter table fato_carga drop constraint fato_carga_owner_id_id_fkey')
  const { rows } = await admin.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'fato_carga'::regclass and attnum > 0 and not attisdropped`,
  )
  const made: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    codigo: '20000 + n',
    transportadora_id: `md5('t' || n % 40)::uuid`,
    destino_municipio_id: '3100000 + n % 120',
    tipo_frete: '1 + n % 3',
    status: '5',
    dia_entrega: `$2::date - (n % 365)`,
    dia_criacao: `$2::date - (n % 365)`,
    peso_kg: '1000 + n % 27000',
    valor_frete_centavos: '100000 + n % 700000',
    distancia_km: '100 + n % 900',
    tonelada_km: '(1000 + n % 27000) * (100 + n % 900) / 1000.0',
  }
  const names = rows.map(({ name }) => name)
  for (let done = 0; done < FATOS; done += BLOCK) {
    await admin.query(
      `insert into fato_carga (${names.join(', ')}) select ${names.map((name) => made[name] ?? `f.${name}`).join(', ')}
       from fato_carga f, generate_series(${done}, ${Math.min(done + BLOCK, FATOS) - 1}) n where f.id = $1`,
      [id, hoje],
    )
  }
  await admin.query('vacuum analyze fato_carga')
}

const ano = { por: 'entrega', de: addDays(hoje, -364), ate: hoje } as const
const CONSULTA: Consultar = {
  entidade: 'carga',
  grupos: ['transportadora', 'destino'],
  medidas: ['contagem', 'pesoKg', 'toneladaKm', 'valorFrete', 'fretePorTonKm'],
  periodo: ano,
  filtros: [],
  ordem: { medida: 'valorFrete', desc: true },
}

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await app.server.inject({
    method: 'POST',
    url: path,
    headers: operator.headers,
    payload: body,
  })
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
  return answer.json()
}
async function get(path: string): Promise<void> {
  const answer = await app.server.inject({ method: 'GET', url: path, headers: operator.headers })
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
}
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The same numbers as somebody would ask for by hand, in the same role. */
const byHand = () =>
  app.deps.db.readAsOwner(owner, (tx) =>
    sql`
      select transportadora_id, destino_municipio_id, count(*), sum(peso_kg), sum(tonelada_km), sum(valor_frete_centavos) / 100.0,
        sum(valor_frete_centavos) / 100.0 / nullif(sum(tonelada_km), 0)
      from fato_carga where owner_id = ${owner} and dia_entrega between ${ano.de}::date and ${ano.ate}::date
      group by rollup (transportadora_id, destino_municipio_id) order by 6 desc limit 2002
    `.execute(tx.db),
  )

async function consultar() {
  await fill()
  const asked: number[] = []
  const hand: number[] = []
  for (let n = 0; n < READS + WARM; n += 1) {
    asked.push(await timed(() => post('/frete/consulta', CONSULTA)))
    hand.push(await timed(byHand))
  }
  const pages: number[] = []
  const mes = { ...CONSULTA, periodo: { por: 'entrega', de: addDays(hoje, -29), ate: hoje } }
  for (let n = 0; n < READS + WARM; n += 1) pages.push(await timed(() => post('/frete/consulta', mes)))
  const ratios = asked.slice(WARM).map((ms, index) => ms / (hand[WARM + index] ?? Number.NaN))
  return {
    fatos: FATOS,
    consultaMs: percentile(asked.slice(WARM), 0.95),
    ratio: median(ratios),
    paginaMs: percentile(pages.slice(WARM), 0.95),
  }
}

/** The dashboard of loads as it opens: a fortnight against the one before. */
async function painel() {
  await fill()
  const times: number[] = []
  for (let n = 0; n < READS + WARM; n += 1) times.push(await timed(() => get('/frete/quadro/carga-kpi')))
  return { fatos: FATOS, painelMs: percentile(times.slice(WARM), 0.95) }
}

/** Makes one file of every record, and answers its lines by second. */
async function make(formato: 'csv' | 'xlsx'): Promise<number> {
  const consulta = { ...CONSULTA, grupos: [], ordem: undefined }
  const { id } = await post<ArquivoDoRelatorio>('/frete/relatorio/arquivos', {
    nome: 'Base',
    consulta,
    formato,
  })
  const ms = await timed(() => fazerArquivo(app.deps, owner, id))
  const [made] = (
    await app.server.inject({ method: 'GET', url: '/frete/relatorio/arquivos', headers: operator.headers })
  ).json<ArquivoDoRelatorio[]>()
  if (made?.situacao !== 3 || made.total === null)
    throw new Error(`No file was made: ${JSON.stringify(made)}`)
  return made.total / (ms / 1_000)
}

async function exportar() {
  global.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 100)
  const csvRows = await make('csv')
  const xlsxRows = await make('xlsx')
  clearInterval(watch)
  const copyMs = await timed(() =>
    admin.query(
      `copy (select * from fato_carga where owner_id = '${owner}' order by dia_entrega, id) to '/dev/null' with csv`,
    ),
  )
  return {
    linhas: FATOS,
    csvRows,
    xlsxRows,
    copyRows: FATOS / (copyMs / 1_000),
    memoriaMb: (most - before) / MB,
  }
}

const WORK: Readonly<Record<string, () => Promise<unknown>>> = { consultar, exportar, painel }

process.on('message', async (asked: string) => {
  if (asked === 'stop') {
    await admin.end()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.send?.(await WORK[asked]?.())
})
process.send?.('ready')
