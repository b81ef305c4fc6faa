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
import { idsMeantBy, type KnownIds, readKnownIds } from '#platform/server/testing/known-ids.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES, type Role } from '#platform/shared/access.ts'
import { type CallDefinition, fullPath, isKeyAccess } from '#platform/shared/call.ts'
import { DEMO_COMPANIES } from '../demo/accounts.ts'
import { createDemo, demoOwnerId } from '../demo/create-demo.ts'
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

const ENGLISH =
  /\b(must|should|invalid|cannot|failed|error|unexpected|not found|undefined|required|is not)\b/i

/** What is wrong with an answer; undefined when nothing is. */
function faultOf(call: CallDefinition, status: number, body: string): string | undefined {
  if (status < 400) return undefined
  const parsed = readJson(body)
  if (
    !parsed ||
    typeof parsed.code !== 'string' ||
    typeof parsed.message !== 'string' ||
    parsed.message === ''
  ) {
    return `${status} without code and message: ${body.slice(0, 200)}`
  }
  const isDeclared = call.errors?.some((error) => error.code === parsed.code && error.status === status)
  if (status >= 500 && !isDeclared) return `${status} ${loggedOf(parsed.requestId)}`
  const details = parsed.details ?? []
  const texts = [parsed.message, ...details.map(({ message }) => message)]
  const wrong = texts.find((text) => typeof text !== 'string' || text === '' || ENGLISH.test(text))
  return wrong === undefined ? undefined : `not in Portuguese: ${wrong}`
}

/** What the program wrote about a surprise. */
const loggedOf = (requestId: unknown) =>
  app
    .logged()
    .split('\n')
    .find((line) => line.includes('erro inesperado') && line.includes(String(requestId)))
    ?.slice(0, 900) ?? ''

function readJson(
  body: string,
): { code?: unknown; message?: unknown; requestId?: unknown; details?: { message: unknown }[] } | undefined {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

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
        const fault = faultOf(call, statusCode, body)
        if (fault !== undefined) throw new Error(fault)
      }),
      { seed: SEED, numRuns: runs, endOnFailure: true },
    )
    if (check.failed) {
      const said = check.errorInstance instanceof Error ? check.errorInstance.message : ''
      const asked = JSON.stringify(check.counterexample).slice(0, 1_500)
      faults.push(`${call.method} ${fullPath(call)} (seed ${SEED}): ${said} ← ${asked}`)
    }
  }
  return faults
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
