import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chegada, janela, previsaoDada, quantidadeText, readQuantidade } from './contexto.ts'
import { traduzir } from './textos.ts'

test.each([
  ['1.000', 'pt', 1000],
  ['1.250,5', 'pt', 1250.5],
  ['12,5', 'pt', 12.5],
  ['12.5', 'pt', 12.5],
  ['1,000', 'en', 1000],
  ['12.5', 'en', 12.5],
  [' 0 ', 'es', 0],
  ['', 'pt', undefined],
  ['dez', 'pt', undefined],
  ['-3', 'pt', undefined],
] as const)('a driver who writes %j in %s means %j', (text, idioma, expected) => {
  expect(readQuantidade(text, idioma)).toBe(expected)
})

test('a quantity is written as it is read', () => {
  expect(quantidadeText(1250.5, 'pt')).toBe('1250,5')
  expect(readQuantidade(quantidadeText(1250.5, 'pt'), 'pt')).toBe(1250.5)
})

describe('hours on the phone, at 20:00 of 26/11 in São Paulo', () => {
  const ZONE = 'America/Sao_Paulo'
  const pt = { idioma: 'pt', t: traduzir('pt') } as const
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T23:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  test('an arrival names its day where it is not today', () => {
    expect(chegada('2026-11-27T00:15:00Z', ZONE, pt)).toBe('Chego às 21:15')
    expect(chegada('2026-11-27T11:00:00Z', ZONE, pt)).toBe('Chego amanhã, 08:00')
    expect(chegada('2026-11-27T11:00:00Z', ZONE, { idioma: 'en', t: traduzir('en') })).toBe(
      'I arrive tomorrow, 08:00',
    )
  })

  test('what the driver foretold names the day on which it was told', () => {
    expect(previsaoDada('2026-11-26T17:15:00Z', ZONE, pt)).toBe('Sua previsão das 14:15')
    expect(previsaoDada('2026-11-25T17:15:00Z', ZONE, pt)).toBe('Sua previsão de qua., 25/11 14:15')
  })

  test('a window that ends on another day says on which', () => {
    expect(janela({ inicio: '2026-11-27T01:00:00Z', fim: '2026-11-27T02:30:00Z' }, ZONE, pt)).toBe(
      'hoje, 22:00 até 23:30',
    )
    expect(janela({ inicio: '2026-11-27T01:00:00Z', fim: '2026-11-27T09:00:00Z' }, ZONE, pt)).toBe(
      'hoje, 22:00 até amanhã, 06:00',
    )
    expect(janela({ inicio: '2026-11-27T01:00:00Z', fim: null }, ZONE, pt)).toBe('hoje, 22:00')
  })
})
