import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildOnTheRoad } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { keepDias, recordEstadosDaEstrada } from './fato-regra-jobs.ts'
import { listFatos, replayFatos } from './testing/replay-fatos.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { operator } = await buildPeople(app)
const { ownerId } = operator

const DAY_MS = 86_400_000
const today = new Date()
const dayOf = (days: number) => new Date(today.getTime() + days * DAY_MS)
const nameOf = (days: number) => `fato_regra_${dayOf(days).toISOString().slice(0, 10).replaceAll('-', '')}`

async function listDias(): Promise<string[]> {
  const { rows } = await app.opened.systemQuery(`
    select c.relname as nome from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'fato_regra'::regclass order by 1`)
  return (rows as { nome: string }[]).map(({ nome }) => nome)
}

const insertAt = (dh: Date, registroId: string) =>
  app.deps.db.asOwner(ownerId, (tx) =>
    sql`insert into fato_regra (owner_id, entidade, registro_id, dh, evento)
        values (${tx.ownerId}, 'reserva', ${registroId}, ${dh}, 'reserva.changed')`.execute(tx.db),
  )

async function tableOf(registroId: string): Promise<string[]> {
  const { rows } = await app.opened.systemQuery(
    `select tableoid::regclass::text as tabela from fato_regra where registro_id = '${registroId}'`,
  )
  return (rows as { tabela: string }[]).map(({ tabela }) => tabela)
}

test('eight days have a partition from the beginning, and today and the seven after it once the job ran', async () => {
  const first = await listDias()
  expect(first).toContain('fato_regra_outros')
  // The day of the migrations, which the tests of another day may have made.
  expect(first.length).toBe(9)
  await keepDias(app.deps, today)
  const dias = await listDias()
  for (const days of [0, 1, 7]) expect(dias).toContain(nameOf(days))
})

test('a fact of a day without a partition is kept, and moves to its day once that is made', async () => {
  const id = crypto.randomUUID()
  await insertAt(dayOf(20), id)
  expect(await tableOf(id)).toEqual(['fato_regra_outros'])
  await keepDias(app.deps, dayOf(14))
  expect(await tableOf(id)).toEqual([nameOf(20)])
  expect(await keepDias(app.deps, dayOf(14))).toBe(0)
})

test('a partition is dropped after 35 days, with what is in it', async () => {
  const id = crypto.randomUUID()
  await insertAt(dayOf(1), id)
  await keepDias(app.deps, dayOf(36))
  expect(await tableOf(id)).toEqual([nameOf(1)])
  await keepDias(app.deps, dayOf(37))
  expect([await tableOf(id), (await listDias()).includes(nameOf(1))]).toEqual([[], false])
})

test('a company reads no partition of another one, even by its name', async () => {
  const id = crypto.randomUUID()
  await keepDias(app.deps, dayOf(40))
  await insertAt(dayOf(40), id)
  const read = (owner: string) =>
    app.deps.db.readAsOwner(owner, async (tx) => {
      const { rows } = await sql`select 1 from ${sql.table(nameOf(40))} where registro_id = ${id}`.execute(
        tx.db,
      )
      return rows.length
    })
  expect([await read(ownerId), await read(crypto.randomUUID())]).toEqual([1, 0])
})

test('a halt began with the first slow point, a silence with the last point, and both end by themselves', async () => {
  const { id } = await buildOnTheRoad(app, operator)
  const at = (minutes: number) => new Date(Date.parse('2026-11-23T12:00:00.000Z') + minutes * 60_000)
  async function tell(minutes: number, velocidadeKmh: number): Promise<void> {
    await app.deps.db.asOwner(ownerId, async (tx) => {
      await sql`
        insert into carga_posicao (owner_id, carga_id, dh, latitude, longitude, fonte, velocidade_kmh, recebida_em)
        values (${tx.ownerId}, ${id}, ${at(minutes)}, -23.1, -46.9, 'rastreador', ${velocidadeKmh}, ${at(minutes)})
      `.execute(tx.db)
      await sql`
        insert into carga_posicao_atual (owner_id, carga_id, dh, latitude, longitude, fonte, velocidade_kmh, recebida_em)
        values (${tx.ownerId}, ${id}, ${at(minutes)}, -23.1, -46.9, 'rastreador', ${velocidadeKmh}, ${at(minutes)})
        on conflict (owner_id, carga_id) do update set dh = excluded.dh, velocidade_kmh = excluded.velocidade_kmh
      `.execute(tx.db)
    })
  }
  const sinceWhen = async (estado: string) =>
    replayFatos(await listFatos(app, ownerId), '9999').estados.get(`${estado} ${id}`)
  const look = (minutes: number) => recordEstadosDaEstrada(app.deps, at(minutes))

  await tell(0, 62)
  await tell(2, 3)
  await tell(4, 0)
  await look(4)
  expect(await sinceWhen('parado')).toBeUndefined()
  await tell(8, 0)
  await look(8)
  await look(9)
  expect(await sinceWhen('parado')).toBe('2026-11-23T12:02:00.000000Z')
  expect(await sinceWhen('sem-sinal')).toBeUndefined()
  await look(19)
  expect(await sinceWhen('sem-sinal')).toBe('2026-11-23T12:08:00.000000Z')
  await tell(20, 40)
  await look(20)
  expect([await sinceWhen('parado'), await sinceWhen('sem-sinal')]).toEqual([undefined, undefined])
  const told = (await listFatos(app, ownerId)).filter(
    ({ registroId, estado }) => registroId === id && (estado === 'parado' || estado === 'sem-sinal'),
  )
  expect(told.map(({ evento, estado }) => `${evento} ${estado}`).sort()).toEqual([
    'estado.acabou parado',
    'estado.acabou sem-sinal',
    'estado.comecou parado',
    'estado.comecou sem-sinal',
  ])
})
