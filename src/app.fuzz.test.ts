/**
 * Every call with requests made from its own schemas: such as it admits, such as miss it by one place, and such as are
 * no request at all. Whatever it is, the answer is never a failure, and a refusal says in Portuguese what is wrong.
 *
 * `ESTIVA_FUZZ_RUNS`: requests of each call and person (few by default). `ESTIVA_FUZZ_SEED`: another beginning.
 */
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type FuzzRequest, requestsOf } from '#platform/server/testing/arbitrary-request.ts'
import {
  buildCompany,
  type SignedIn,
  signIn,
  type TestCompany,
} from '#platform/server/testing/build-company.ts'
import { faultOf } from '#platform/server/testing/fault-of.ts'
import { idsMeantBy, type KnownIds, readKnownIds } from '#platform/server/testing/known-ids.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES, type Role } from '#platform/shared/access.ts'
import { type CallDefinition, fullPath, isKeyAccess } from '#platform/shared/call.ts'
import { DEMO_COMPANIES } from '../demo/accounts.ts'
import { createDemo, demoOwnerId } from '../demo/create-demo.ts'
import { behind, type Door, openDoors } from '../demo/testing/open-doors.ts'
import { MODULES } from './app.ts'

const RUNS = Number(process.env.ESTIVA_FUZZ_RUNS ?? 2)
const SEED = Number(process.env.ESTIVA_FUZZ_SEED ?? 20_261_122)
/** A few milliseconds for each request, on a machine that does something else as well. */
const FUZZ_MS = 240_000 + RUNS * 60_000

const isForInternal = ({ access }: CallDefinition) =>
  access !== 'public' &&
  !isKeyAccess(access) &&
  access.onlyLicences?.includes('Internal') &&
  !access.onlyLicences.includes('Customer')
/** What removes comes late, and last what the support may do to companies. */
const rankOf = (call: CallDefinition) => (isForInternal(call) ? 2 : call.method === 'DELETE' ? 1 : 0)
const calls = MODULES.flatMap((module) => module.routes.map(({ call }) => call)).sort(
  (one, other) => rankOf(one) - rankOf(other),
)

const app = await openTestApp()
const [shipper] = DEMO_COMPANIES
if (!shipper) throw new Error('The demonstration has no company.')
const company: TestCompany = {
  ownerId: demoOwnerId(shipper),
  nome: shipper.nome,
  documento: shipper.documento,
}
let known: KnownIds
let support: TestCompany

beforeAll(async () => {
  await createDemo(app.deps)
  known = await readKnownIds(app, company.ownerId)
  support = await buildCompany(app, { licenca: LICENCES.Internal })
}, 240_000)

const UNKNOWN_ID = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'
const idsOf = (call: CallDefinition) => (field: string) => {
  const meant = idsMeantBy(known, call.path, field)
  const all = [...known.values()].flat()
  return fc.oneof(
    ...(meant.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...meant) }] : []),
    { weight: 1, arbitrary: fc.constantFrom(...all) },
    { weight: 1, arbitrary: fc.constantFrom(UNKNOWN_ID, UNKNOWN_ID.toUpperCase()) },
  )
}

const send = (call: CallDefinition, request: FuzzRequest, who: SignedIn | undefined) =>
  app.server.inject({
    method: call.method,
    url: request.url,
    headers: { ...request.headers, ...who?.headers },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  })

/** What the program wrote about a surprise. */
const loggedOf = (requestId: unknown) =>
  app
    .logged()
    .split('\n')
    .find((line) => line.includes('erro inesperado') && line.includes(String(requestId)))
    ?.slice(0, 900) ?? ''

/**
 * One line for each call that answered wrongly, with what it was asked. `role` undefined: without a session. Once a
 * request ended the session or changed what its person may do, somebody else goes on.
 */
async function attack(role: Role | undefined, runs: number): Promise<string[]> {
  const faults: string[] = []
  let home = company
  let person: SignedIn | undefined
  for (const call of calls) {
    if (isForInternal(call) && home !== support) {
      home = support
      person = undefined
    }
    const isGuarded = role !== undefined && call.access !== 'public'
    const check = await fc.check(
      fc.asyncProperty(requestsOf(call, idsOf(call)), async (request) => {
        if (isGuarded) person ??= await signIn(app, home, { role })
        const { statusCode, body } = await send(call, request, isGuarded ? person : undefined)
        if (statusCode === 401) person = undefined
        const fault = faultOf(call, statusCode, body, loggedOf)
        if (fault !== undefined) throw new Error(fault)
      }),
      { seed: SEED, numRuns: runs, endOnFailure: true },
    )
    if (check.failed) faults.push(tell(call, check))
  }
  return faults
}

function tell(
  call: CallDefinition,
  { errorInstance, counterexample }: Pick<fc.RunDetails<unknown>, 'errorInstance' | 'counterexample'>,
): string {
  const said = errorInstance instanceof Error ? errorInstance.message : ''
  const asked = JSON.stringify(counterexample).slice(0, 1_500)
  return `${call.method} ${fullPath(call)} (seed ${SEED}): ${said} ← ${asked}`
}

/** Public calls that no link and no key of a company opens, and why. */
const WITHOUT_DOOR =
  /^\/api\/(auth|pesquisa|rastreio\/descadastro)\/|^\/notificacoes\/descadastro|comprovante|\/api\/rastreio\/descadastro$/

/** The secret of the door stands in most requests, so that they get behind it. */
const SECRET_LEFT_OUT = 1 / 10
/** Calls that let somebody in; about twice as many do with a few requests of each. */
const FEWEST_ENTERED = 9

/** Goes through every door with what its call admits and what it does not. How many were let in stands in `entered`. */
async function attackBehind(doors: readonly Door[], runs: number) {
  const faults: string[] = []
  const entered = new Set<string>()
  let address = 0
  for (const call of calls) {
    for (const door of doors.filter(({ opens }) => opens(call))) {
      const inside = behind(call, door)
      const check = await fc.check(
        fc.asyncProperty(
          requestsOf(inside, idsOf(inside)),
          fc.double({ min: 0, max: 1, noNaN: true }),
          async (made, luck) => {
            address += 1
            const request = luck < SECRET_LEFT_OUT ? made : withSecrets(made, door)
            const { statusCode, body } = await app.server.inject({
              method: call.method,
              url: request.url,
              headers: { ...request.headers, ...door.headers },
              remoteAddress: `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
              ...(request.payload === undefined ? {} : { payload: request.payload }),
            })
            if (statusCode < 300) entered.add(nameOf(call))
            const fault = faultOf(call, statusCode, body, loggedOf)
            if (fault !== undefined) throw new Error(fault)
          },
        ),
        { seed: SEED, numRuns: runs, endOnFailure: true },
      )
      if (check.failed) faults.push(`${door.nome}: ${tell(call, check)}`)
    }
  }
  return { faults, entered }
}

const nameOf = (call: CallDefinition) => `${call.method} ${fullPath(call)}`

function withSecrets(request: FuzzRequest, { query, body }: Door): FuzzRequest {
  const [path = '', ...rest] = request.url.split('?')
  const url = query ? `${path}?${[new URLSearchParams(query).toString(), ...rest].join('&')}` : request.url
  if (!body || typeof request.payload !== 'string' || !request.payload.startsWith('{'))
    return { ...request, url }
  try {
    return { ...request, url, payload: JSON.stringify({ ...JSON.parse(request.payload), ...body }) }
  } catch {
    return { ...request, url }
  }
}

test('whatever an administrator sends, no call fails', { timeout: FUZZ_MS }, async () => {
  expect(await attack('Administrador', RUNS)).toEqual([])
})

test('nor for an operator', { timeout: FUZZ_MS }, async () => {
  expect(await attack('Operador', Math.ceil(RUNS / 3))).toEqual([])
})

test('nor without a session', { timeout: FUZZ_MS }, async () => {
  expect(await attack(undefined, Math.ceil(RUNS / 3))).toEqual([])
})

test('every call without a session is behind a door that is tried, or has none', {
  timeout: FUZZ_MS,
}, async () => {
  const doors = await openDoors(app, await signIn(app, company))
  const open = calls.filter(({ access }) => access === 'public' || isKeyAccess(access))
  const untried = open.filter((call) => !doors.some(({ opens }) => opens(call)))
  expect(untried.map(fullPath).filter((path) => !WITHOUT_DOOR.test(path))).toEqual([])

  const { faults, entered } = await attackBehind(doors, RUNS * 4)
  expect(faults).toEqual([])
  // Requests got behind the doors, and were not all turned away at them: other answers depend on what a holder has.
  expect(entered.size).toBeGreaterThan(FEWEST_ENTERED)
})
