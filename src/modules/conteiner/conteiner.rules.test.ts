import { describe, expect, test } from 'vitest'
import { conteinerCheckDigit } from '#platform/shared/conteiner.ts'
import {
  avisoDoNumero,
  cobrancaCentavos,
  diasDoPrazo,
  ESTADO_KEYS,
  formatConteiner,
  lacresDepois,
  prazoDe,
  prazoText,
  refusalOf,
} from './conteiner.rules.ts'

describe('the number of a container', () => {
  test('CSQU305438 has the check digit 3; a wrong one is told, and only that [E-511]', () => {
    expect(conteinerCheckDigit('CSQU305438')).toBe(3)
    expect(avisoDoNumero('CSQU 305438-3')).toBeUndefined()
    expect(avisoDoNumero('csqu3054384')).toContain('dígito verificador não confere')
  })

  test('nothing is said of a number that is not typed to its end', () => {
    expect(avisoDoNumero('CSQU3054')).toBeUndefined()
  })

  test.each([
    ['CSQU3054383', 'CSQU 305438-3'],
    ['12345678901', '12345678901'],
  ])('%s is read as %s', (numero, text) => {
    expect(formatConteiner(numero)).toBe(text)
  })
})

describe('the states of a container', () => {
  const parado = { lacres: [], remessas: 0 }
  test.each([
    ['aberto', 'fechado', { lacres: ['SD-90412'] }, undefined],
    ['aberto', 'fechado', {}, 'conteiner_sem_lacre'],
    ['aberto', 'em_transito', { lacres: ['SD-90412'] }, 'conteiner_movimento_impossivel'],
    ['aberto', 'vazio', { remessas: 2 }, 'conteiner_com_remessas'],
    ['aberto', 'vazio', {}, undefined],
    ['fechado', 'em_transito', { lacres: ['SD-90412'], remessas: 2 }, undefined],
    ['fechado', 'recebido', {}, 'conteiner_movimento_impossivel'],
    ['em_transito', 'recebido', { remessas: 2 }, undefined],
    ['recebido', 'vazio', { remessas: 1 }, 'conteiner_com_remessas'],
    ['recebido', 'aberto', { remessas: 1 }, undefined],
    ['vazio', 'devolvido', {}, undefined],
    ['devolvido', 'aberto', {}, 'conteiner_movimento_impossivel'],
  ] as const)('%s to %s with %o: %s', (estado, para, values, recusa) => {
    expect(refusalOf({ ...parado, estado, ...values }, para)).toBe(recusa)
  })

  test('what is opened, empty or given back has no seal; what is closed or on its way keeps its own', () => {
    expect(ESTADO_KEYS.filter((para) => lacresDepois(para, ['SD-1']).length > 0)).toEqual([
      'fechado',
      'em_transito',
      'recebido',
    ])
  })
})

describe('the clock of the free time', () => {
  const on = (freeTimeAte: string | null, hoje: string, devolvidoEm: string | null = null) =>
    prazoDe({ freeTimeAte, devolvidoEm }, hoje)

  test.each([
    [null, '2026-11-25', 'semPrazo', null, 'sem prazo', 0],
    ['2026-12-01', '2026-11-25', 'folga', 6, 'folga 6 dias', 0],
    ['2026-11-28', '2026-11-25', 'folga', 3, 'folga 3 dias', 0],
    ['2026-11-27', '2026-11-25', 'vence', 2, 'vence 27/11', 0],
    ['2026-11-25', '2026-11-25', 'vence', 0, 'vence hoje', 0],
    ['2026-11-24', '2026-11-25', 'cobranca', 1, 'passou 1 dia', 17_000],
    ['2026-11-23', '2026-11-25', 'cobranca', 2, 'passou 2 dias', 34_000],
  ] as const)('up to %s, on %s: %s', (ate, hoje, prazo, dias, text, centavos) => {
    const contado = on(ate, hoje)
    expect(contado).toEqual({ prazo, dias })
    expect(prazoText(contado, ate)).toBe(text)
    expect(cobrancaCentavos(contado, 17_000)).toBe(centavos)
  })

  test('it stops on the day on which the container is given back', () => {
    expect(on('2026-11-23', '2027-03-01', '2026-11-25')).toEqual({ prazo: 'cobranca', dias: 2 })
    expect(on('2026-11-23', '2027-03-01', '2026-11-20')).toEqual({ prazo: 'folga', dias: 3 })
  })

  test('nothing is owed where the contract names no price', () => {
    expect(cobrancaCentavos(on('2026-11-23', '2026-11-25'), null)).toBe(0)
  })

  test('the panel has a cell for each day: seven free, two past the end, two to come', () => {
    const dias = diasDoPrazo('2026-11-17', '2026-11-23', '2026-11-25')
    expect([dias[0]?.dia, dias.at(-1)?.dia]).toEqual(['2026-11-17', '2026-11-27'])
    expect(dias.map(({ tom }) => tom.charAt(0)).join('')).toBe('lllllllaaff')
  })

  test('a free time of years is cut to sixty cells', () => {
    expect(diasDoPrazo('2026-01-01', '2028-01-01', '2026-01-02')).toHaveLength(60)
  })
})
