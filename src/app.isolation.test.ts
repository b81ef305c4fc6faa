/**
 * Every call, made by the administrator of one company with ids of another: in the address, in the query and in any
 * field, mixed with ids of its own. The other company's rows stay as they are, and nothing of them is answered.
 */
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { IdsOf } from '#platform/server/testing/arbitrary-of.ts'
import { type FuzzRequest, validRequestsOf } from '#platform/server/testing/arbitrary-request.ts'
import { type SignedIn, signIn, type TestCompany } from '#platform/server/testing/build-company.ts'
import { idsMeantBy, type KnownIds, readKnownIds } from '#platform/server/testing/known-ids.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { type CallDefinition, fullPath } from '#platform/shared/call.ts'
import { DEMO_COMPANIES } from '../demo/accounts.ts'
import { createDemo, demoOwnerId } from '../demo/create-demo.ts'
import { buildNeighbour } from '../demo/testing/build-neighbour.ts'
import { MODULES } from './app.ts'

const RUNS = Number(process.env.ESTIVA_FUZZ_RUNS ?? 2)
const SEED = Number(process.env.ESTIVA_FUZZ_SEED ?? 20_261_122)
/** Few fields are so narrow that no request of so many is taken. */
const CREATE_TRIES = 4
const WALK_MS = 240_000 + RUNS * 60_000

const app = await openTestApp()
const [shipper] = DEMO_COMPANIES
if (!shipper) throw new Error('The demonstration has no company.')
const victim = demoOwnerId(shipper)
let neighbour: TestCompany
let foreign: KnownIds
let own: KnownIds
/** Ids that stand in rows of the other company only. */
let foreignIds: ReadonlySet<string>
let before: ReadonlyMap<string, string>

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

beforeAll(async () => {
  await createDemo(app.deps)
  neighbour = (await buildNeighbour(app)).company
  const person = { ownerId: victim, nome: shipper?.nome ?? '', documento: shipper?.documento ?? '' }
  foreign = await addOthers(person)
  own = await addOthers(neighbour)
  const ofNeighbour = await readAllIds(neighbour.ownerId)
  // Rows name the values of the law that they are counted with, which belong to everybody.
  const { rows } = await app.opened.systemQuery('select id::text from regra_valor')
  const ofEverybody = new Set((rows as { id: string }[]).map(({ id }) => id))
  foreignIds = new Set(
    [...(await readAllIds(victim))].filter((id) => !ofNeighbour.has(id) && !ofEverybody.has(id)),
  )
  before = await readChecksums()
}, 240_000)

/**
 * What the demonstration has none of, by whichever call creates it: of some generated requests the first that is taken.
 * Answers the ids of all records of the company.
 */
async function addOthers(company: TestCompany): Promise<KnownIds> {
  const who = await signIn(app, company)
  let known = await readKnownIds(app, company.ownerId)
  for (const { routes } of MODULES) {
    let isRead = true
    const creating = routes.map(({ call }) => call).filter((call) => call.status === 201 || call.upload)
    for (const call of creating) {
      const requests = fc.sample(validRequestsOf(call, meantOf(known, call)), {
        seed: SEED,
        numRuns: CREATE_TRIES,
      })
      for (const request of requests) {
        if ((await send(call, request, who)).statusCode >= 300) continue
        isRead = false
        break
      }
    }
    if (!isRead) known = await readKnownIds(app, company.ownerId)
  }
  return known
}

const meantOf = (known: KnownIds, call: CallDefinition) => (field: string) => {
  const meant = idsMeantBy(known, call.path, field)
  return fc.constantFrom(...(meant.length > 0 ? meant : [...known.values()].flat()))
}

const send = (call: CallDefinition, request: FuzzRequest, who: SignedIn) =>
  app.server.inject({
    method: call.method,
    url: request.url,
    headers: { ...request.headers, ...who.headers },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  })

/** Tables of companies. */
async function listTables(): Promise<string[]> {
  const { rows } = await app.opened.systemQuery(`
    select c.relname as nome from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'owner_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity order by 1`)
  return (rows as { nome: string }[]).map(({ nome }) => nome)
}

/** A digest of the other company's rows for each table. */
async function readChecksums(): Promise<Map<string, string>> {
  const selects = (await listTables()).map(
    (table) => sql`
      select ${table}::text as tabela, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as soma
      from ${sql.table(table)} t where owner_id = ${victim}`,
  )
  const query = sql<{ tabela: string; soma: string }>`${sql.join(selects, sql` union all `)}`
  const { rows } = await app.deps.db.readAsOwner(victim, (tx) => query.execute(tx.db))
  return new Map(rows.map(({ tabela, soma }) => [tabela, soma]))
}

/** Each id that stands anywhere in the rows of a company. */
async function readAllIds(ownerId: string): Promise<Set<string>> {
  const selects = (await listTables()).map(
    (table) => sql`select distinct unnest(regexp_matches(t::text, ${UUID.source}, 'g')) as id
      from ${sql.table(table)} t where owner_id = ${ownerId}`,
  )
  const query = sql<{ id: string }>`${sql.join(selects, sql` union `)}`
  const { rows } = await app.deps.db.readAsOwner(ownerId, (tx) => query.execute(tx.db))
  return new Set(rows.map(({ id }) => id))
}

/** Ids of the other company in each field, or mixed with own ones, so that a request goes beyond its address. */
const foreignOf = (call: CallDefinition) => meantOf(foreign, call)
const mixedOf = (call: CallDefinition) => (field: string) =>
  fc.oneof(
    { weight: 6, arbitrary: meantOf(foreign, call)(field) },
    { weight: 4, arbitrary: meantOf(own, call)(field) },
  )

/** What the answer tells of the other company beyond what was sent. */
function leakOf(request: FuzzRequest, body: string): string | undefined {
  const sent = `${request.url} ${String(request.payload ?? '')}`.toLowerCase()
  const told = (body.toLowerCase().match(UUID) ?? []).find((id) => foreignIds.has(id) && !sent.includes(id))
  if (told) return `the id ${told}`
  const name = [shipper?.nome ?? '', '@serradourada.demo'].find((text) => body.includes(text))
  return name && `the name ${name}`
}

const nameOf = (call: CallDefinition) => `${call.method} ${fullPath(call)}`
/** Whoever attacks; another one once a request ended the session or changed what the person may do. */
let attacker: SignedIn | undefined

async function attack(call: CallDefinition, idsOf: IdsOf, runs: number): Promise<string | undefined> {
  const check = await fc.check(
    fc.asyncProperty(validRequestsOf(call, idsOf), async (request) => {
      attacker ??= await signIn(app, neighbour, { nome: 'Joana Vizinha' })
      const { statusCode, body } = await send(call, request, attacker)
      if (statusCode === 401) attacker = undefined
      const leak = leakOf(request, body)
      if (leak) throw new Error(`${statusCode} tells ${leak}: ${body.slice(0, 300)}`)
    }),
    { seed: SEED, numRuns: runs, endOnFailure: true },
  )
  if (!check.failed) return undefined
  const said = check.errorInstance instanceof Error ? check.errorInstance.message : ''
  return `${nameOf(call)} (seed ${SEED}): ${said} ← ${JSON.stringify(check.counterexample).slice(0, 900)}`
}

test('ids of another company open and change nothing, in whichever field they are sent', {
  timeout: WALK_MS,
}, async () => {
  const faults: string[] = []
  for (const module of MODULES) {
    const calls = module.routes.map(({ call }) => call)
    for (const call of calls) {
      const half = Math.ceil(RUNS / 2)
      const found = [await attack(call, foreignOf(call), half), await attack(call, mixedOf(call), half)]
      faults.push(...found.filter((fault) => fault !== undefined))
    }
    const after = await readChecksums()
    const changed = [...after].filter(([table, sum]) => before.get(table) !== sum).map(([table]) => table)
    if (changed.length > 0) faults.push(`${calls[0]?.tag}: changed ${changed.join(', ')}`)
    before = after
  }
  expect(faults).toEqual([])
})

test('there was something to open: dozens of these calls show the records to their own administrator', {
  timeout: WALK_MS,
}, async () => {
  const person = await signIn(app, { ownerId: victim, nome: '', documento: '' })
  const reading = MODULES.flatMap(({ routes }) => routes.map(({ call }) => call)).filter(
    ({ method }) => method === 'GET',
  )
  let seen = 0
  for (const call of reading) {
    const requests = fc.sample(validRequestsOf(call, meantOf(foreign, call)), { seed: SEED, numRuns: 2 })
    for (const request of requests) {
      const { statusCode, body } = await send(call, request, person)
      if (statusCode === 200 && leakOf(request, body)) {
        seen++
        break
      }
    }
  }
  expect(seen).toBeGreaterThan(60)
})
