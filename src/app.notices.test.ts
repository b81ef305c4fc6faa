/** Every kind of notice of every module: what it opens is there, for everybody who is told of it. */
import { describe, expect, test, vi } from 'vitest'
import { toWrittenNotice } from '#platform/server/notifications/write-notices.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import {
  type AccessSubject,
  COMPANY_TYPES,
  canAccess,
  LICENCES,
  MODULE_KEYS,
  ROLES,
  USER_TYPES,
} from '#platform/shared/access.ts'
import { type NotificationDefinition, targetPath } from '#platform/shared/notifications/notification.ts'
import { MODULES } from './app.ts'

/** The page is of another program, with types of its own: its table is asked at run time. */
type CanOpen = (subject: AccessSubject, outlet: 'page' | 'drawer', to: string) => boolean
const { canOpen } = await vi.importActual<{ canOpen: CanOpen }>('./shell/route-access.ts')

const app = await openTestApp()
const KINDS = MODULES.flatMap(({ notifications = [] }) => notifications as readonly NotificationDefinition[])
const ID = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'

/** Whoever there may be: every role, licence, company and kind of account, with all modules, none, one, or all but one. */
const SUBJECTS: readonly AccessSubject[] = ROLES.flatMap((role) =>
  Object.values(LICENCES).flatMap((licence) =>
    Object.values(COMPANY_TYPES).flatMap((companyType) =>
      Object.values(USER_TYPES).flatMap((userType) =>
        [
          MODULE_KEYS,
          [],
          ...MODULE_KEYS.map((one) => [one]),
          ...MODULE_KEYS.map((one) => MODULE_KEYS.filter((other) => other !== one)),
        ].map((modules) => ({
          role,
          licence,
          companyType,
          userType,
          modules,
          refusedModules: MODULE_KEYS.filter((key) => !modules.includes(key)),
        })),
      ),
    ),
  ),
)

/** A name as long as registers take it; what a record is called by is short. */
const LONG_FACTS = new Proxy({} as never, {
  get: (_facts, name) =>
    ['codigo', 'numero', 'dias'].includes(String(name)) ? 'AG-1234567' : 'Mercantil '.repeat(10),
})

test('modules tell of something, and no two kinds are called alike in the preferences', () => {
  expect(KINDS.length).toBeGreaterThan(20)
  const labels = KINDS.map(({ label }) => label)
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})

describe.each(KINDS.map((kind) => [kind.key, kind] as const))('%s', (_key, kind) => {
  test('is told only to people who may open what it leads to [E-401]', () => {
    const path = targetPath(kind.alvo, ID, ID)
    const to = kind.alvo.tipo === 'page' ? `/${path}` : path
    const told = SUBJECTS.filter((subject) => canAccess(kind.access, subject))
    expect(told.length).toBeGreaterThan(0)
    expect(told.find((subject) => !canOpen(subject, kind.alvo.tipo, to))).toBeUndefined()
  })

  test('names the table of its record, which has a company and an id', async () => {
    const { tabela } = kind.alvo
    if (tabela === undefined) return
    const { rows } = await app.opened.systemQuery(
      `select attname from pg_attribute where attrelid = to_regclass('public.${tabela}')
       and attname in ('owner_id', 'id')`,
    )
    expect(rows).toHaveLength(2)
  })

  test('has a title that fits with long facts, and a key that is stored', () => {
    const { titulo } = kind.texto(LONG_FACTS)
    expect(titulo.length).toBeLessThanOrEqual(160)
    const occasion = { ownerId: ID, id: ID, ocasiao: 1, atorId: null, unidadeId: null, facts: LONG_FACTS }
    expect(toWrittenNotice(kind, occasion)).toMatchObject({ titulo, evento: kind.key })
    expect(kind.key).toMatch(/^[a-z_]{1,60}$/)
  })
})

test('the targets that the specification names are each of a kind [E-401, L-020, L-021, L-022]', () => {
  const targets = KINDS.map(({ canal, alvo }) => `${canal} ${alvo.rota}`)
  // Those of `auditoria-fretes` and `oferecimento/quadro` come with their modules.
  expect(targets).toEqual(
    expect.arrayContaining([
      'INTEGRACAO integracao/importacao',
      'CARGA portal-agendamento/reserva/confirmacao/:id',
      'CARGA cargas/detalhes/:id',
    ]),
  )
})

test('what protects an account comes at once by mail, whoever did it, and stays on [E-401]', () => {
  const account = KINDS.filter(({ key }) => key.startsWith('conta_'))
  expect(account.map(({ key }) => key)).toEqual(['conta_senha_alterada', 'conta_aparelho_novo'])
  for (const kind of account) {
    expect(kind).toMatchObject({ publico: 'pessoas', tellsActor: true, isForced: true, canal: 'INTEGRACAO' })
    expect(kind.vias).toEqual(['painel', 'email'])
  }
})
