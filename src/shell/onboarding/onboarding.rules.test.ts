import { describe, expect, test } from 'vitest'
import { COMPANY_TYPES, LICENCES, type Role, USER_TYPES } from '#platform/shared/access.ts'
import type { OnboardingGroup } from '#platform/web/extension/onboarding.ts'
import { WEB_MODULES } from '../modules.ts'
import { laterName, progressOf, seenName, stepSeenAt, stepsFor } from './onboarding.rules.ts'

const STEPS = WEB_MODULES.flatMap(({ onboarding = [] }) => onboarding)

const person = (role: Role, change: object = {}) => ({
  role,
  licence: LICENCES.Customer,
  companyType: COMPANY_TYPES.Embarcador,
  userType: USER_TYPES.comum,
  modules: ['rastreamento-cargas', 'portal-agendamento', 'empresas'],
  refusedModules: [],
  ...change,
})
const keysFor = (subject: Parameters<typeof stepsFor>[1]) => stepsFor(STEPS, subject).map(({ key }) => key)

describe('the steps that modules bring', () => {
  test('an administrator of a shipper sets up the company, its loads and its docks', () => {
    expect(keysFor(person('Administrador'))).toEqual([
      'passeio',
      'meu-perfil',
      'avisos',
      'unidades',
      'caracteristicas',
      'empresas',
      'equipe',
      'segundo-fator',
      'logotipo',
      'primeira-carga',
      'docas',
    ])
  })

  test('an operator has a short list of the own', () => {
    expect(keysFor(person('Operador'))).toEqual([
      'passeio',
      'meu-perfil',
      'avisos',
      'atalhos',
      'ver-carga',
      'ver-agendamento',
    ])
  })

  test('without docks, and for a carrier, their steps are not asked for', () => {
    expect(keysFor(person('Operador', { modules: ['rastreamento-cargas'] }))).not.toContain('ver-agendamento')
    const carrier = { companyType: COMPANY_TYPES.Transportadora, modules: [] }
    expect(keysFor(person('Administrador', carrier))).not.toContain('docas')
    expect(keysFor(person('Administrador', carrier))).not.toContain('primeira-carga')
  })

  test('each is kept under names that the server takes', () => {
    for (const { key } of STEPS) {
      expect(seenName(key)).toMatch(/^[a-z0-9-]{1,40}$/)
      expect(laterName(key)).toMatch(/^[a-z0-9-]{1,40}$/)
    }
    // Both names of each step, the list itself and the tour, of at most fifty.
    expect(STEPS.length * 2 + 2).toBeLessThanOrEqual(50)
  })
})

test.each([
  [['/home', undefined], undefined],
  [['/home', 'cargas/detalhes/1'], 'ver-carga'],
  [['/home', 'cargas/detalhes'], 'ver-carga'],
  [['/home', 'cargas/detalhesx/1'], undefined],
  [['/portal-agendamento/reserva/detalhes/1', undefined], 'ver-agendamento'],
  [['/home', 'portal-agendamento/reserva/new'], undefined],
])('at %j the step %s is taken', (paths, expected) => {
  expect(stepSeenAt(STEPS, paths)?.key).toBe(expected)
})

describe('how far a person is', () => {
  const step = (key: string, group: OnboardingGroup, isDone: boolean, isLater = false) => ({
    key,
    group,
    minutes: 2,
    isLater,
    state: { isDone, detail: '' },
  })

  test('the next step is the first open one that was not put off; minutes are those of the open ones', () => {
    const progress = progressOf([
      step('a', 'Você', true),
      step('b', 'Você', false, true),
      step('c', 'A empresa', false),
      step('d', 'A empresa', false),
    ])
    expect(progress).toMatchObject({ done: 1, minutes: 4, next: { key: 'c' } })
    expect(progress.groups.map(({ group, done, steps }) => [group, done, steps.length])).toEqual([
      ['Você', 1, 2],
      ['A empresa', 0, 2],
    ])
  })

  test('when the rest was put off, or all is done, nothing stands out', () => {
    expect(progressOf([step('a', 'Você', false, true)]).next).toBeUndefined()
    expect(progressOf([step('a', 'Você', true)])).toMatchObject({ done: 1, minutes: 0, next: undefined })
  })
})
