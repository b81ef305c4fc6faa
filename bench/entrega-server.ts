/** The program with a shipper and its deliveries, told by messages what to measure. */
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { createEntregas } from '#modules/entrega/server/testing/entregas.ts'
import { buildPeople } from '#platform/server/testing/test-routes.ts'
import { openMeasuredApp } from './support/measured-app.ts'
import { percentile } from './support/measurement.ts'

const ENTREGAS = Number(process.env.BENCH_ENTREGAS ?? 200_000)
/** Rows of one statement, so that none meets the limit of time. */
const BLOCK = 20_000
const READS = 60
const WARM = 5

const { app, builder, dataDir, countStatistics } = await openMeasuredApp('/')
const { company, operator } = await buildPeople(builder)
const owner = company.ownerId

/** Copies of one delivery, spread over states, days and customers; one load is enough, as lists read no loads. */
async function fill(): Promise<void> {
  const { onTheRoad, ofCarga } = createEntregas(builder, operator)
  const carga = await onTheRoad()
  const [first] = await ofCarga(carga.id)
  for (let done = 0; done < ENTREGAS; done += BLOCK) {
    await app.deps.db.asOwner(owner, (tx) =>
      sql`
        insert into entrega (owner_id, id, carga_id, parada_id, situacao, resultado, quantidade, unidade, dh_entrega,
          canhoto_ate, unidade_id, embarcador, carga_codigo, dh_carga, cliente, cidade, uf, fuso_horario, prazo, dia,
          nf_numero, origem_entrega_id, busca)
        select e.owner_id, gen_random_uuid(), e.carga_id, e.parada_id,
          (array[1, 2, 3, 4, 4, 4, 4, 5, 7, 8])[1 + n % 10]::smallint, null, 12, 'cx',
          case when n % 10 > 1 then e.dh_carga - (n % 400) * interval '1 day' end,
          case when n % 10 in (2, 9) then e.dh_carga - (n % 400) * interval '1 day' + interval '5 days' end,
          e.unidade_id, e.embarcador, 20000 + n / 3, e.dh_carga - (n % 400) * interval '1 day', 'Cliente ' || n % 900,
          'Uberlândia', 'MG', e.fuso_horario, e.dh_carga - (n % 400) * interval '1 day',
          (e.dh_carga - (n % 400) * interval '1 day')::date, (100000 + n)::text, e.id,
          app_fold('' || (100000 + n) || ' ' || (20000 + n / 3) || ' cliente ' || n % 900 || ' uberlandia')
        from entrega e, generate_series(${done}::int, ${Math.min(done + BLOCK, ENTREGAS) - 1}::int) n
        where e.owner_id = ${owner} and e.id = ${first?.id ?? ''}
      `.execute(tx.db),
    )
  }
  await countStatistics()
}

async function p95(queries: readonly string[]): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < READS + WARM; n += 1) {
    const begun = performance.now()
    const url = `/auditoria/entrega${queries[n % queries.length]}`
    const answer = await app.server.inject({ method: 'GET', url, headers: operator.headers })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
    times.push(performance.now() - begun)
  }
  return percentile(times.slice(WARM), 0.95)
}

async function listar() {
  await fill()
  return {
    entregas: ENTREGAS,
    lista: await p95(['?qtdItem=50', '?qtdItem=50&page=3', '?qtdItem=50&ordem=entregue']),
    filtro: await p95([
      '?qtdItem=50&situacao=3',
      '?qtdItem=50&situacao=7&situacao=8',
      '?qtdItem=50&canhotoAtrasado=true&ordem=canhoto&direcao=asc',
    ]),
    busca: await p95([
      '?qtdItem=50&query=100500',
      '?qtdItem=50&query=cliente%20777',
      '?qtdItem=50&nf=150321',
    ]),
    contagens: await p95(['/contagens']),
  }
}

const WORK: Readonly<Record<string, () => Promise<unknown>>> = { listar }

process.on('message', async (asked: string) => {
  if (asked === 'stop') {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.send?.(await WORK[asked]?.())
})
process.send?.('ready')
