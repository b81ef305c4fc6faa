import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LICENCES } from '#platform/shared/access.ts'
import {
  cleanTextos,
  describeTextos,
  loginLicenceState,
  moduleTrialInfo,
  newTrialEnd,
  trialAlertText,
  trialDaysLeft,
} from './owner.rules.ts'

const at = (text: string) => new Date(text)

describe('days of a trial', () => {
  test.each([
    ['a week ahead', '2026-11-28T12:00:00Z', '2026-11-21T12:00:00Z', 7],
    ['tomorrow, in less than 24 hours', '2026-11-22T05:00:00Z', '2026-11-21T23:00:00Z', 1],
    ['later today', '2026-11-21T23:00:00Z', '2026-11-21T12:00:00Z', 0],
    ['already over', '2026-11-19T12:00:00Z', '2026-11-21T12:00:00Z', 0],
    // 02:00 UTC is still the evening before in Brasília.
    ['the evening in Brasília belongs to its own day', '2026-11-23T02:00:00Z', '2026-11-21T12:00:00Z', 1],
  ])('%s', (_case, trialAte, now, expected) => {
    expect(trialDaysLeft(at(trialAte), at(now))).toBe(expected)
  })

  test('there are none without a trial', () => {
    expect(trialDaysLeft(null, at('2026-11-21T12:00:00Z'))).toBeNull()
  })

  test('each day that passes takes exactly one day, never below zero', () => {
    const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
    fc.assert(
      fc.property(instant, instant, (end, now) => {
        const today = trialDaysLeft(new Date(end), new Date(now)) ?? -1
        const tomorrow = trialDaysLeft(new Date(end), new Date(now + 86_400_000)) ?? -1
        return tomorrow === Math.max(0, today - 1)
      }),
    )
  })
})

describe('licence at sign-in', () => {
  const now = at('2026-11-21T12:00:00Z')
  const owner = { licenca: LICENCES.Customer, bloqueada: false, trialAte: null }
  test.each([
    ['a customer enters', owner, 'ok'],
    ['a blocked company does not', { ...owner, bloqueada: true }, 'blocked'],
    [
      'blocked wins over an ended trial',
      { licenca: LICENCES.Trial, bloqueada: true, trialAte: at('2026-11-01T00:00:00Z') },
      'blocked',
    ],
    [
      'a running trial enters',
      { ...owner, licenca: LICENCES.Trial, trialAte: at('2026-11-21T12:00:01Z') },
      'ok',
    ],
    ['a trial that ends now does not', { ...owner, licenca: LICENCES.Trial, trialAte: now }, 'trial-expired'],
    [
      'a customer keeps an old trial date without effect',
      { ...owner, trialAte: at('2026-11-01T00:00:00Z') },
      'ok',
    ],
  ])('%s', (_case, company, expected) => {
    expect(loginLicenceState(company, now)).toBe(expected)
  })
})

describe('the alert of a trial', () => {
  test.each([
    [1, 'Tempo da licença trial expira em 1 dia!'],
    [2, 'Tempo da licença trial expira em 2 dias!'],
    [3, 'Tempo da licença trial expira em 3 dias!'],
  ])('names %i day(s), the word singular only for 1 [S-189]', (dias, text) => {
    expect(trialAlertText(LICENCES.Trial, dias)).toBe(text)
  })

  test('is absent with 0 days left or without a trial [S-190]', () => {
    expect([trialAlertText(LICENCES.Trial, 0), trialAlertText(LICENCES.Trial, null)]).toEqual([null, null])
  })

  test.each(Object.entries(LICENCES).filter(([name]) => name !== 'Trial'))(
    'is absent with licence %s [S-190]',
    (_name, licenca) => {
      expect(trialAlertText(licenca, 3)).toBeNull()
    },
  )
})

describe('a module on trial', () => {
  const now = at('2026-11-21T12:00:00Z')
  test.each([
    [
      'carries its name and days [S-146]',
      { modulo: 'roteirizador', ate: at('2026-11-24T12:00:00Z') },
      { nome: 'Roteirizador', diasExpiracao: 3 },
    ],
    [
      'of an unknown key shows the key',
      { modulo: 'novo', ate: at('2026-11-22T12:00:00Z') },
      { nome: 'novo', diasExpiracao: 1 },
    ],
    ['is not told after its end', { modulo: 'roteirizador', ate: now }, { nome: null, diasExpiracao: null }],
    ['is absent', { modulo: null, ate: null }, { nome: null, diasExpiracao: null }],
  ])('%s', (_case, trial, expected) => {
    expect(moduleTrialInfo(trial, now)).toEqual(expected)
  })
})

describe('a new trial', () => {
  test('lasts seven days', () => {
    expect(newTrialEnd(at('2026-11-21T12:00:00Z')).toISOString()).toBe('2026-11-28T12:00:00.000Z')
  })
})

describe('the own wording', () => {
  test('is trimmed, and a word that stands for itself is none', () => {
    expect(cleanTextos({ ' carga ': ' viagem ', doca: 'doca', pedido: '  ' })).toEqual({ carga: 'viagem' })
  })

  test('reads as one line in the history', () => {
    expect(describeTextos({ doca: 'portão', carga: 'viagem' })).toBe('carga → viagem, doca → portão')
  })
})
