/** After any sequence of changes, cards and counters say what the loads say, for the company and its carriers. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grupoOf, STATUS_NO_QUADRO } from '#modules/carga/carga.rules.ts'
import { STATUS, type Status } from '#modules/carga/carga-codes.ts'
import { announceCarga, lockCargas } from '#modules/carga/server/change-carga.ts'
import { buildCarga, buildUnit, defaultUnit, sessionOf } from '#modules/carga/server/testing/build-carga.ts'
import { shareCarga } from '#modules/carga/server/testing/share-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { buildCompany, signIn, type TestCompany } from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { checkQuadro } from './check-quadro.ts'
import { cartoes, insertCartoes } from './testing/random-cartoes.ts'
import { createReadBoard } from './testing/read-board.ts'

const CARGAS = 6
const app = await openTestApp()
const board = createReadBoard(app)
const shippers = [await buildCompany(app), await buildCompany(app)]
const carriers = [
  await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora }),
  await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora }),
]
const viewers = [...shippers, ...carriers]

/** The companies with their loads, units and stages; the second carrier has a unit of its own. */
const worlds = await Promise.all(
  shippers.map(async (company) => {
    const units = [await defaultUnit(app, company.ownerId), await buildUnit(app, company.ownerId, 'CD Betim')]
    const who = await signIn(app, company)
    const cargas: string[] = []
    for (let index = 0; index < CARGAS; index++) {
      cargas.push((await buildCarga(app, who, { peso: index + 0.125, valorCarga: index * 1.11 })).id)
    }
    return { company, units, who, cargas }
  }),
)
await defaultUnit(app, carriers[1]?.ownerId ?? '')

type Change =
  | { readonly kind: 'status'; readonly status: Status }
  | { readonly kind: 'stage' | 'unit' | 'guest-stage'; readonly pick: number }
  | { readonly kind: 'amounts'; readonly peso: number; readonly valor: number }
  | { readonly kind: 'give'; readonly carrier: number }
  | { readonly kind: 'take' | 'alert' | 'resolve' }

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(...Object.values(STATUS)) }),
  fc.record({
    kind: fc.constantFrom('stage' as const, 'unit' as const, 'guest-stage' as const),
    pick: fc.nat(5),
  }),
  fc.record({
    kind: fc.constant('amounts' as const),
    peso: fc.integer({ min: 0, max: 90_000_000 }).map((grams) => grams / 1000),
    valor: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
  }),
  fc.record({ kind: fc.constant('give' as const), carrier: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom('take' as const, 'alert' as const, 'resolve' as const) }),
)
const step = fc.record({
  world: fc.nat(1),
  cargas: fc.uniqueArray(fc.nat(CARGAS - 1), { minLength: 1, maxLength: 3 }),
  change: changes,
})

test('cards and counters equal a recount after every sequence of changes, of two companies and their carriers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { world, cargas, change } of steps) await apply(world, cargas, change)
      for (const viewer of viewers) await expectTrue(viewer)
      expect(await listWrongRecebidas()).toEqual([])
      for (const { company, who } of worlds) {
        const session = await sessionOf(app, who)
        const proof = await checkQuadro(app.deps, session, undefined)
        expect([company.nome, proof.cartoes, proof.contadores]).toEqual([company.nome, [], []])
      }
    }),
    { numRuns: 15, seed: 7 },
  )
}, 90_000)

/** Loads that a carrier lists and was not given, was given and does not list, or lists as they are no longer. */
async function listWrongRecebidas(): Promise<unknown[]> {
  const { rows } = await app.opened.systemQuery(
    `select coalesce(given.carga_id, r.id) as id
     from (
       select k.contratado_owner_id, k.carga_id, c.status, c.peso_kg, c.ordem_encerramento
       from carga_contratacao k join carga c on c.owner_id = k.owner_id and c.id = k.carga_id
     ) given
     full join carga_recebida r on r.owner_id = given.contratado_owner_id and r.id = given.carga_id
     where (r.status, (r.carga->>'peso')::numeric, r.ordem_encerramento)
       is distinct from (given.status, given.peso_kg, given.ordem_encerramento)`,
  )
  return rows
}

async function apply(index: number, picked: readonly number[], change: Change): Promise<void> {
  const world = worlds[index]
  if (!world) return
  const ids = picked.map((pick) => world.cargas[pick] ?? '')
  if (change.kind === 'guest-stage') return moveAsGuests(ids, change.pick)
  if (change.kind === 'give') return give(world.company, ids, change.carrier)
  await app.deps.db.asOwner(world.company.ownerId, async (tx) => {
    const locked = await lockCargas(tx, ids)
    for (const { id, status } of locked.values()) await write(tx, id, status, change, world.units)
    for (const { id, versao, contratado_owner_id } of locked.values()) {
      announceCarga(tx, { id, versao: versao + 1, contratadoOwnerId: contratado_owner_id, verb: 'changed' })
    }
  })
}

async function write(
  tx: OwnerTx,
  id: string,
  now: Status,
  change: Change,
  units: readonly string[],
): Promise<void> {
  const set = (values: object) =>
    tx.db.updateTable('carga').set(values).where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
  switch (change.kind) {
    case 'status':
      // The stage stays behind on purpose: the card must stand in a stage of its group all the same.
      return void (await set({ status: change.status }))
    case 'unit':
      return void (await set({ unidade_id: units[change.pick % 2] }))
    case 'amounts':
      return void (await set({ peso_kg: change.peso, valor_carga: change.valor }))
    case 'stage': {
      const stages = await stagesOf(tx, grupoOf(now) ?? 1)
      return void (await set({ etapa_id: stages[change.pick % stages.length] }))
    }
    case 'take':
      await tx.db
        .deleteFrom('carga_contratacao')
        .where('owner_id', '=', tx.ownerId)
        .where('carga_id', '=', id)
        .execute()
      await tx.db
        .deleteFrom('compartilhamento')
        .where('owner_id', '=', tx.ownerId)
        .where('entidade_id', '=', id)
        .execute()
      return
    case 'alert':
      await sql`with t as (
          insert into tipo_ocorrencia (owner_id, id, codigo, descricao, categoria, severidade)
          values (${tx.ownerId}, gen_random_uuid(), 'AVA', 'Avaria', 'carga', 'media')
          on conflict (owner_id, lower(codigo)) do update set descricao = excluded.descricao returning id)
        insert into carga_ocorrencia (owner_id, id, carga_id, tipo_ocorrencia_id, aberta_por_nome)
        select ${tx.ownerId}, gen_random_uuid(), ${id}, t.id, 'Renata Kuhn' from t`.execute(tx.db)
      return
    case 'resolve':
      await tx.db
        .updateTable('carga_ocorrencia')
        .set({ situacao: 3 })
        .where('owner_id', '=', tx.ownerId)
        .where('carga_id', '=', id)
        .execute()
  }
}

async function give(host: TestCompany, ids: readonly string[], index: number): Promise<void> {
  const carrier = carriers[index]
  if (!carrier) return
  for (const id of ids) {
    const isGiven = await app.deps.db.readAsOwner(host.ownerId, (tx) =>
      tx.db
        .selectFrom('carga_contratacao')
        .select('id')
        .where('owner_id', '=', tx.ownerId)
        .where('carga_id', '=', id)
        .executeTakeFirst(),
    )
    if (!isGiven) await shareCarga(app, host, id, carrier)
  }
}

/** Each carrier moves what it was given of these, as far as the stage fits. */
async function moveAsGuests(ids: readonly string[], pick: number): Promise<void> {
  for (const { ownerId } of carriers) {
    await app.deps.db.asOwner(ownerId, async (tx) => {
      const stages = [...(await stagesOf(tx, 1)), ...(await stagesOf(tx, 2)), ...(await stagesOf(tx, 3))]
      await sql`select app_move_cartoes(${ids}::uuid[], ${stages[pick]}, now())`.execute(tx.db)
    })
  }
}

async function stagesOf(tx: OwnerTx, grupo: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('etapa')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('grupo', '=', grupo as 1)
    .orderBy('ordem')
    .execute()
  return rows.map(({ id }) => id)
}

interface Truth {
  readonly cartoes: number
  readonly abertas: number
  readonly stray: number
  readonly wrong: number
}

/** Counted by the system, which sees every company's loads. */
async function expectTrue({ ownerId }: TestCompany): Promise<void> {
  const open = `{${STATUS_NO_QUADRO.join(',')}}`
  const { rows } = (await app.opened.systemQuery(
    `with seen as (
       select c.owner_id as host, c.id, c.status, c.peso_kg, c.valor_carga from carga c
       left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
       where (c.owner_id = $1 or k.contratado_owner_id = $1) and c.status = any($2::smallint[])
     ), recount as (
       select unidade_id, etapa_id, count(*)::int as n, sum(com_ocorrencia::int)::int as alertas, sum(peso_kg) as peso, sum(valor) as valor
       from carga_cartao where owner_id = $1 group by 1, 2
     )
     select
       (select count(*)::int from carga_cartao where owner_id = $1) as cartoes,
       (select count(*)::int from seen) as abertas,
       (select count(*)::int from carga_cartao x join etapa e on e.owner_id = x.owner_id and e.id = x.etapa_id
        where x.owner_id = $1 and (e.grupo <> x.grupo or x.cartao->'etapa'->>'id' <> x.etapa_id::text
          or (x.cartao->'etapa'->>'grupoEtapa')::int <> x.grupo
          or x.cartao->>'unidadeNegocioId' <> x.unidade_id::text)) as stray,
       (select count(*)::int from recount r full join (
          select * from quadro_contador where owner_id = $1 and (quantidade, com_ocorrencia, peso_kg, valor) <> (0, 0, 0, 0)) q
          on q.unidade_id = r.unidade_id and q.etapa_id = r.etapa_id
        where q.quantidade is distinct from r.n or q.com_ocorrencia is distinct from r.alertas
          or q.peso_kg is distinct from r.peso or q.valor is distinct from r.valor)
       + (select count(*)::int from carga_cartao x left join seen s on s.id = x.carga_id
          where x.owner_id = $1 and (s.id is null or s.status <> x.status or s.peso_kg <> x.peso_kg or s.valor_carga <> x.valor)) as wrong`,
    [ownerId, open],
  )) as { rows: Truth[] }
  const [truth] = rows
  expect(truth).toEqual({ cartoes: truth?.abertas, abertas: truth?.abertas, stray: 0, wrong: 0 })
}

test('what somebody broke by hand is found, told and mended', async () => {
  const [world] = worlds
  if (!world) return
  const { company, who, cargas } = world
  const send = createSend(app, '/frete/quadro/carga')
  await app.deps.db.asOwner(company.ownerId, async (tx) => {
    for (const id of cargas)
      await tx.db.updateTable('carga').set({ status: 1 }).where('id', '=', id).execute()
    for (const id of cargas)
      tx.announce({ ownerId: tx.ownerId, tipo: 'carga.changed', entidadeId: id, versao: null })
  })
  const [gone = '', altered = ''] = [...cargas].sort()
  const [stray] = fc.sample(cartoes, { numRuns: 1, seed: 2 })
  if (!stray) return
  await app.deps.db.asOwner(company.ownerId, async (tx) => {
    const of = (id: string) => sql`owner_id = ${tx.ownerId} and carga_id = ${id}`
    const [etapaId = ''] = await stagesOf(tx, grupoOf(stray.status) ?? 1)
    await insertCartoes(tx, [{ cartao: stray, unidadeId: world.units[0] ?? '', etapaId }])
    await sql`delete from carga_cartao where ${of(gone)}`.execute(tx.db)
    await sql`update carga_cartao set peso_kg = peso_kg + 5 where ${of(altered)}`.execute(tx.db)
    await sql`update quadro_contador set quantidade = quantidade + 3 where owner_id = ${tx.ownerId}`.execute(
      tx.db,
    )
  })
  const answer = (await send(who, 'POST', '/conferir', {})).json()
  expect(answer.conferidas).toBe(CARGAS + 1)
  expect(new Set(answer.cartoes)).toEqual(
    new Set([
      { cargaId: gone, diferenca: 'faltava' },
      { cargaId: altered, diferenca: 'diferia' },
      { cargaId: stray.id, diferenca: 'sobrava' },
    ]),
  )
  expect(answer.contadores.length).toBeGreaterThan(0)
  await expectTrue(company)
  const again = (await send(who, 'POST', '/conferir', {})).json()
  expect([again.cartoes, again.contadores, again.next]).toEqual([[], [], null])
  expect((await board(who)).total).toBe(CARGAS)
})

test('only an administrator has the board proved', async () => {
  const operator = await signIn(app, shippers[0] as TestCompany, { role: 'Operador' })
  expect((await createSend(app)(operator, 'POST', '/frete/quadro/carga/conferir', {})).statusCode).toBe(403)
})
