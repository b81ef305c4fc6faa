import { describe, expect, test } from 'vitest'
import { diaDoTexto, diasDo, percentual, periodoAntes, razao, variacao } from './indicador.rules.ts'
import { isForaDaMeta, type MetaNoTempo, metaEm } from './metas.rules.ts'

describe('goldens', () => {
  test('of 200 deliveries 190 in time, 186 whole and 178 both are 95,0, 93,0 and 89,0 % [E-801]', () => {
    expect([190, 186, 178].map((parte) => percentual(parte, 200))).toEqual([95, 93, 89])
  })

  test('6 that did not come of 120 are 5,0 % [E-801]', () => {
    expect(percentual(6, 6 + 114)).toBe(5)
  })

  test('freight for each tonne and kilometre divides sums; the mean of ratios is another number [E-801] [E-805]', () => {
    const cargas = [
      { frete: 4_200, t: 26.9, km: 598 },
      { frete: 3_100, t: 14, km: 317 },
      { frete: 980, t: 2.5, km: 120 },
    ]
    const sum = (of: (carga: (typeof cargas)[number]) => number) =>
      cargas.reduce((total, one) => total + of(one), 0)
    const frete = sum((one) => one.frete)
    expect(
      razao(
        frete,
        sum(({ t, km }) => t * km),
      )?.toFixed(4),
    ).toBe('0.3976')
    expect(
      razao(
        frete,
        sum(({ t }) => t),
      )?.toFixed(2),
    ).toBe('190.78')
    expect((sum(({ frete: one, t, km }) => one / (t * km)) / cargas.length).toFixed(4)).toBe('1.4088')
  })

  test('nothing divided by nothing is no number [E-811]', () => {
    expect([razao(0, 0), percentual(0, 0), variacao(5, 0), variacao(null, 3)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('periods', () => {
  test.each([
    ['25/11/2026', '2026-11-25'],
    ['2026-11-25', '2026-11-25'],
    ['2026-11-25T23:00:00.000Z', '2026-11-25'],
    ['31/02/2026', undefined],
    ['amanhã', undefined],
  ])('%s is the day %s', (texto, dia) => expect(diaDoTexto(texto)).toBe(dia))

  test('both ends count, and the one before ends the day before', () => {
    const periodo = { de: '2026-11-12', ate: '2026-11-25' }
    expect(diasDo(periodo)).toBe(14)
    expect(periodoAntes(periodo)).toEqual({ de: '2026-10-29', ate: '2026-11-11' })
  })
})

describe('goals', () => {
  const meta = (values: Partial<MetaNoTempo>): MetaNoTempo => ({
    campo: 'otifPct',
    valor: 90,
    unidadeId: null,
    de: '2026-01-01',
    ate: null,
    ...values,
  })

  test('the one of the unit holds before that of the company, the later one before the earlier [E-814]', () => {
    const metas = [
      meta({}),
      meta({ valor: 92, de: '2026-06-01' }),
      meta({ valor: 85, unidadeId: 'manaus', ate: '2026-11-30' }),
      meta({ valor: 40, campo: 'noPrazoPct' }),
    ]
    expect(metaEm(metas, 'otifPct', '2026-03-01', null)).toBe(90)
    expect(metaEm(metas, 'otifPct', '2026-11-25', null)).toBe(92)
    expect(metaEm(metas, 'otifPct', '2026-11-25', 'manaus')).toBe(85)
    expect(metaEm(metas, 'otifPct', '2026-12-01', 'manaus')).toBe(92)
    expect(metaEm(metas, 'otifPct', '2025-12-01', null)).toBeNull()
  })

  test('is missed from below or from above, whichever side is the bad one [E-814]', () => {
    expect([isForaDaMeta('otifPct', 89, 90), isForaDaMeta('otifPct', 90, 90)]).toEqual([true, false])
    expect([isForaDaMeta('noShowPct', 5, 4), isForaDaMeta('noShowPct', 4, 4)]).toEqual([true, false])
    expect([isForaDaMeta('otifPct', null, 90), isForaDaMeta('otifPct', 10, null)]).toEqual([false, false])
  })
})
