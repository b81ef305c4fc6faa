/**
 * The program with companies whose docks are booked for ever more years. Answers its parent: how long its own answers
 * took, and how long the bare queries over the same rows of the last company take.
 */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { forgetDocas } from '#modules/reserva/server/dia/docas-guardadas.ts'
import { loginRoles } from '#platform/server/database/roles.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { dayAt, dayRange } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { type DocaCheia, fillAgenda } from './agenda-data.ts'
import { BENCH_SECRET } from './support/bench-config.ts'
import { openMeasuredApp } from './support/measured-app.ts'

const [docas = 0, slots = 0, periodo = 0, ...diasDeCada] = process.argv.slice(2).map(Number)
const DAY_MIN = 1_440
const ZONE = 'America/Sao_Paulo'
const { app, builder, clock, databaseUrl, dataDir, took, countStatistics } =
  await openMeasuredApp('/agendamento/')
const hoje = dayAt(clock.now(), ZONE)
const fim = addDays(hoje, periodo - 1)

/** A company with so many booked days: the asked period and the day after it, and as many before as it takes. */
async function createCompany(dias: number) {
  const company = await buildCompany(builder)
  const { ownerId } = company
  const unidadeId = await defaultUnit(builder, ownerId)
  const caracteristicaId = await createCaracteristica(ownerId)
  const cheias: DocaCheia[] = []
  for (let index = 0; index < docas; index++) {
    const horas = Array.from({ length: slots }, (_unused, slot) => (slot * DAY_MIN) / slots)
    cheias.push(
      await buildDoca(builder, ownerId, {
        ordem: index + 1,
        horas,
        duracaoMin: DAY_MIN / slots,
        tiposVeiculo: ['TRUCK', 'CAVALO_6X2', 'SR_3E'],
        pesoMaximoKg: 30_000,
        caracteristicas: [caracteristicaId],
      }),
    )
  }
  await fillAgenda(app.deps, ownerId, unidadeId, cheias, { primeiro: addDays(fim, 2 - dias), dias })
  return { ownerId, unidadeId, caracteristicaId, cheias, who: await signIn(builder, company) }
}

async function createCaracteristica(ownerId: string): Promise<string> {
  const id = uuidv7()
  await app.deps.db.asOwner(ownerId, (tx) =>
    tx.raw(
      `insert into caracteristica (owner_id, id, descricao, tipo, icone) values ($1, $2, 'Refrigerada', 1, 'floco')`,
      [ownerId, id],
    ),
  )
  return id
}

const companies: Awaited<ReturnType<typeof createCompany>>[] = []
for (const dias of diasDeCada) companies.push(await createCompany(dias))
const last = companies.at(-1)
if (!last) throw new Error('At least one company is needed.')
const { ownerId, unidadeId, cheias } = last
await countStatistics()
const pool = databaseUrl ? rolePool(databaseUrl) : app.opened.appPool
if (!databaseUrl) await pool.query(`set app.owner_id = '${ownerId}'`)
await app.start()
const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })

/** What one would write by hand to read the same rows. */
const BARE: Readonly<Record<string, () => Promise<unknown>>> = {
  dia: () =>
    pool.query(
      `select
         (select json_agg(o)::text from (
           select id, doca_id, vaga, tipo, principal, inicio, fim, reserva_id from doca_ocupacao
           where owner_id = $1 and doca_id = any($2) and inicio >= $3 and inicio < $4 order by inicio) o) as ocupacoes,
         (select json_agg(r)::text from (
           select id, versao, codigo, codigo_referencia, situacao, tipo, direcao, origem, dh_reserva, dh_fim_reserva,
             empresa_id, fornecedor, carga_id, caracteristica_id, placa_veiculo, nome_motorista, documento_motorista,
             celular_motorista, etapa_id, dh_chegada, dh_chegada_na_doca, dh_inicio_contagem, dh_fim_contagem, observacoes
           from reserva where owner_id = $1 and unidade_id = $5 and dia = $6) r) as reservas`,
      [ownerId, cheias.map(({ id }) => id), instantOf(hoje), instantOf(addDays(hoje, 1)), unidadeId, hoje],
    ),
  periodo: () =>
    pool.query(
      `select doca_id, string_agg(extract(epoch from inicio)::bigint::text, ',') as inicios from doca_ocupacao
       where owner_id = $1 and doca_id = any($2) and inicio >= $3 and inicio < $4 group by doca_id`,
      [ownerId, cheias.map(({ id }) => id), instantOf(hoje), instantOf(addDays(fim, 1))],
    ),
}

function instantOf(day: string): string {
  return dayRange(day, ZONE).start
}

process.on('message', (message) => {
  void answer(String(message))
})

let changes = 0

/** One booking of the day in each company, as when somebody notes something on it. */
async function changeBookings(): Promise<void> {
  changes += 1
  for (const { ownerId: changed } of companies) {
    await app.deps.db.asOwner(changed, (tx) =>
      tx.raw(
        `update reserva set observacoes = $2, versao = versao + 1 where id = (
           select id from reserva where owner_id = $1 and dia = $3 order by id offset $4 limit 1)`,
        [changed, `Ligar ${changes}`, hoje, (changes * 37) % (docas * slots * 0.9)],
      ),
    )
  }
}

async function answer(asked: string): Promise<void> {
  const bare = BARE[asked]
  if (asked === 'took') process.send?.(took.splice(0))
  else if (asked === 'forget') {
    forgetDocas()
    process.send?.('forgotten')
  } else if (asked === 'change') {
    await changeBookings()
    process.send?.('changed')
  } else if (bare) {
    const began = performance.now()
    await bare()
    process.send?.(performance.now() - began)
  } else {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
}
/** With weight and characteristic, which every dock must be asked about. */
const asked = ({ unidadeId: unit, caracteristicaId, who }: (typeof companies)[number]) => ({
  token: who.token,
  dia: `${origin}/agendamento/doca?dataReferencia=${hoje}&unidadeNegocioId=${unit}`,
  periodo: `${origin}/agendamento/disponibilidade/periodo?dataInicio=${hoje}&dataFim=${fim}&unidadeNegocioId=${unit}&caracteristicaId=${caracteristicaId}&pesoEstimado=12000&direcao=1`,
})
process.send?.(companies.map(asked))

/** The same role as the program's own pool, with the company fixed for the connection. */
function rolePool(url: string): pg.Pool {
  const { app: role } = loginRoles(new URL(url).pathname.slice(1), BENCH_SECRET)
  const own = new URL(url)
  own.username = role.name
  own.password = role.password
  return new pg.Pool({ connectionString: own.href, max: 1, options: `-c app.owner_id=${ownerId}` })
}
