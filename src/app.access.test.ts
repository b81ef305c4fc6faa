/**
 * Every call with people who lack one thing that it asks for and have all the rest: the role, the licence, the kind of company, a
 * module, a module of their own. Whoever lacks nothing is let in, so that a refusal is for that one thing.
 */
import { expect, test } from 'vitest'
import {
  buildCompany,
  type CompanyOptions,
  type SignedIn,
  signIn,
  type UserOptions,
} from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import {
  type AccessRequirement,
  COMPANY_TYPES,
  LICENCES,
  type LicenceName,
  MODULE_KEYS,
} from '#platform/shared/access.ts'
import { type CallDefinition, fullPath, isKeyAccess } from '#platform/shared/call.ts'
import { MODULES } from './app.ts'

const app = await openTestApp()
const WALK_MS = 180_000

interface Guarded {
  readonly call: CallDefinition
  readonly access: AccessRequirement
}
const guarded: readonly Guarded[] = MODULES.flatMap(({ routes }) => routes).flatMap(({ call }) =>
  call.access === 'public' || isKeyAccess(call.access) ? [] : [{ call, access: call.access }],
)
const nameOf = ({ call }: Guarded) => `${call.method} ${fullPath(call)}`

interface Who {
  readonly company: CompanyOptions
  readonly user: UserOptions
}

const LICENCE_NAMES = Object.keys(LICENCES) as LicenceName[]
/** A licence that neither opens nor closes anything by itself, of those that are admitted. */
const licenceOf = ({ onlyLicences, deny, orLicences }: AccessRequirement): LicenceName => {
  const admitted = (onlyLicences ?? ['Customer', 'Unbilable', 'Trial']).filter(
    (name) => !deny?.includes(name),
  )
  return admitted.find((name) => !orLicences?.includes(name)) ?? admitted[0] ?? 'Customer'
}

/** Lacks nothing. */
function entitled(access: AccessRequirement): Who {
  return {
    company: {
      tipo: access.company === 'transportadora' ? COMPANY_TYPES.Transportadora : COMPANY_TYPES.Embarcador,
      licenca: LICENCES[licenceOf(access)],
      modulos: MODULE_KEYS,
    },
    user: { role: 'Administrador', ...(access.userTypes?.[0] && { tipo: access.userTypes[0] }) },
  }
}

/** Everybody who lacks one thing, and what it is. */
function lacking(access: AccessRequirement): (readonly [string, Who])[] {
  const { company, user } = entitled(access)
  const other = access.company === 'transportadora' ? COMPANY_TYPES.Embarcador : COMPANY_TYPES.Transportadora
  const refusedLicence = access.onlyLicences
    ? LICENCE_NAMES.find((name) => !access.onlyLicences?.includes(name) && name !== 'None')
    : access.deny?.[0]
  const modules = (access.modules ?? []).map((module) => [module])
  const without = [...modules, ...(access.anyModule ? [access.anyModule] : [])]
  return [
    ...(access.role === 'Administrador'
      ? [['role', { company, user: { ...user, role: 'Operador' as const } }] as const]
      : []),
    ...(access.company ? [['company', { company: { ...company, tipo: other }, user }] as const] : []),
    ...(refusedLicence
      ? [['licence', { company: { ...company, licenca: LICENCES[refusedLicence] }, user }] as const]
      : []),
    ...without.map((keys) => {
      const modulos = MODULE_KEYS.filter((key) => !keys.includes(key))
      return [`module ${keys.join(', ')}`, { company: { ...company, modulos }, user }] as const
    }),
    ...without
      .filter(() => !access.countRefusedModules)
      .map(
        (keys) => [`own ${keys.join(', ')}`, { company, user: { ...user, modulosRecusados: keys } }] as const,
      ),
  ]
}

const people = new Map<string, SignedIn>()
/** People of one kind are one person. */
async function personOf(who: Who): Promise<SignedIn> {
  const key = JSON.stringify(who)
  const known = people.get(key)
  if (known) return known
  const person = await signIn(app, await buildCompany(app, who.company), who.user)
  people.set(key, person)
  return person
}

const ID = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'
async function statusFor({ call }: Guarded, who: Who): Promise<number> {
  const answer = await app.server.inject({
    method: call.method,
    url: fullPath(call).replace(/:\w+/g, ID),
    headers: (await personOf(who)).headers,
    ...(call.body && { payload: { campoQueNaoExiste: 1 } }),
  })
  return answer.statusCode
}

test('who lacks one thing that a call asks for is refused for it, whatever else they have [S-233, S-239, S-240]', {
  timeout: WALK_MS,
}, async () => {
  const letIn: string[] = []
  const tried = new Set<string>()
  for (const one of guarded) {
    for (const [what, who] of lacking(one.access)) {
      tried.add(what.split(' ')[0] ?? '')
      const status = await statusFor(one, who)
      if (status !== 403) letIn.push(`${nameOf(one)} without ${what}: ${status}`)
    }
  }
  expect(letIn).toEqual([])
  expect([...tried].sort()).toEqual(['company', 'licence', 'module', 'own', 'role'])
})

test('and who lacks nothing is let in to every call', { timeout: WALK_MS }, async () => {
  const refused: string[] = []
  for (const one of guarded) {
    const status = await statusFor(one, entitled(one.access))
    if (status === 403 || status === 401) refused.push(`${nameOf(one)}: ${status}`)
  }
  expect(refused).toEqual([])
})
