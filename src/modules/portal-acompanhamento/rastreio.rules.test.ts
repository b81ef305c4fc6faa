import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterBusca,
  deveAvisar,
  type EntregaVista,
  estadoDaEntrega,
  faixaDeChegada,
  fimDoAcompanhamento,
  type Gasto,
  isEsgotado,
  isTrechoAteAqui,
  LIMITES,
  problemaAte,
  raizDe,
  type Vista,
} from './rastreio.rules.ts'

const SP = 'America/Sao_Paulo'
const MANAUS = 'America/Manaus'
const AGORA = '2026-11-20T13:40:00.000Z'

test.each([
  ['12:15 is told as 12:00 to 12:30', '2026-11-20T15:15:00.000Z', SP, '15:00', '15:30'],
  ['a full half hour begins its own range', '2026-11-20T15:30:00.000Z', SP, '15:30', '16:00'],
  ['seconds do not move it', '2026-11-20T15:29:59.999Z', SP, '15:00', '15:30'],
  ['another zone has the same half hours', '2026-11-20T15:44:10.000Z', MANAUS, '15:30', '16:00'],
  ['a zone with a half hour of its own', '2026-11-20T15:50:00.000Z', 'Asia/Kolkata', '15:30', '16:00'],
])('the arrival as a range: %s', (_case, eta, zone, inicio, fim) => {
  expect(faixaDeChegada(eta, zone)).toEqual({
    inicio: `2026-11-20T${inicio}:00.000Z`,
    fim: `2026-11-20T${fim}:00.000Z`,
  })
})

test('a range holds its instant and is half an hour long, whatever the instant', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (date) => {
        const { inicio, fim } = faixaDeChegada(date.toISOString(), SP)
        expect(Date.parse(fim) - Date.parse(inicio)).toBe(1_800_000)
        expect(inicio <= date.toISOString() && date.toISOString() < fim).toBe(true)
      },
    ),
  )
})

const entrega = (values: Partial<EntregaVista> = {}): EntregaVista => ({
  situacao: 2,
  resultado: null,
  tentativa: 1,
  dhEntrega: null,
  segue: false,
  ...values,
})
const vista = (values: Partial<Vista> = {}): Vista => ({
  status: 2,
  cancelada: false,
  entregas: [entrega()],
  saiu: true,
  saidaPrevista: null,
  fusoDaOrigem: SP,
  dhChegada: null,
  dhSaida: null,
  atrasada: false,
  ...values,
})
const total = entrega({ situacao: 3, resultado: 'total' })
const falhou = entrega({ situacao: 7, resultado: 'recusada' })

test.each([
  ['a-caminho', {}],
  ['atrasada', { atrasada: true }],
  ['no-local', { dhChegada: AGORA, atrasada: true }],
  ['em-preparo', { saiu: false }],
  ['em-preparo', { saiu: false, saidaPrevista: '2026-11-21T03:00:00.000Z' }],
  ['sai-hoje', { saiu: false, saidaPrevista: '2026-11-21T02:59:00.000Z' }],
  ['em-preparo', { status: 1, entregas: [], saiu: false }],
  ['entregue', { entregas: [total, { ...total, situacao: 4 }] }],
  ['entregue-com-falta', { entregas: [total, { ...total, resultado: 'parcial' }] }],
  ['entregue-com-falta', { entregas: [total, falhou] }],
  ['nao-entregue', { entregas: [falhou] }],
  ['remarcada', { entregas: [entrega({ tentativa: 2 })] }],
  ['remarcada', { entregas: [entrega({ situacao: 5, segue: true })] }],
  ['devolvida', { entregas: [entrega({ situacao: 5, resultado: 'devolvida' })] }],
  ['cancelada', { entregas: [entrega({ situacao: 5 })] }],
  ['cancelada', { status: 5, entregas: [] }],
] satisfies readonly (readonly [string, Partial<Vista>])[])('a delivery is %s: %o', (estado, values) => {
  expect(estadoDaEntrega(vista(values), AGORA)).toBe(estado)
})

test('it is shown for 30 days after the delivery, and a problem is told for 7', () => {
  expect(fimDoAcompanhamento('entregue', '2026-11-19T10:42:00.000Z')).toBe('2026-12-19T10:42:00.000Z')
  expect(fimDoAcompanhamento('a-caminho', '2026-11-19T10:42:00.000Z')).toBeNull()
  expect(problemaAte('entregue', '2026-11-19T10:42:00.000Z')).toBe('2026-11-26T10:42:00.000Z')
  expect(problemaAte('nao-entregue', '2026-11-19T10:42:00.000Z')).toBeNull()
})

test.each([
  [true, { proximaId: 'a', naParadaId: null, saiu: true }],
  [false, { proximaId: 'b', naParadaId: null, saiu: true }],
  [false, { proximaId: 'a', naParadaId: 'b', saiu: true }],
  [false, { proximaId: 'a', naParadaId: null, saiu: false }],
])('the exact position is told: %s for %o', (expected, trip) => {
  expect(isTrechoAteAqui('a', trip)).toBe(expected)
})

describe('the mail half an hour before', () => {
  const em = (minutes: number) => new Date(Date.parse(AGORA) + minutes * 60_000).toISOString()
  test.each([
    [false, em(31), 'posicao', true],
    [true, em(30), 'posicao', false],
    [true, em(-5), 'motorista', false],
    [false, em(10), 'plano', false],
    [true, em(10), 'plano', true],
    [false, null, 'plano', true],
  ] as const)('goes: %s for %s by %s, on the way: %s', (expected, eta, fonte, isTrecho) => {
    expect(deveAvisar({ eta, fonte, de: null }, isTrecho, AGORA)).toBe(expected)
  })
})

test('five numbers that are none end the searches of an address for a quarter of an hour', () => {
  const start = new Date(AGORA)
  let gasto: Gasto | undefined
  for (let tries = 0; tries < 5; tries += 1) {
    expect(isEsgotado(gasto, LIMITES.endereco, start)).toBe(false)
    gasto = afterBusca(gasto, false, start)
  }
  expect(isEsgotado(gasto, LIMITES.endereco, start)).toBe(true)
  const later = new Date(start.getTime() + 15 * 60_000)
  expect(isEsgotado(gasto, LIMITES.endereco, later)).toBe(false)
  expect(afterBusca(gasto, true, later)).toEqual({ pontos: 1, desde: later })
})

test.each([
  ['66.318.402/0001-18', '66318402'],
  ['12.abc.345', '12ABC345'],
  ['1234567', undefined],
  ['ação 1234', undefined],
])('the root of %s is %s', (text, raiz) => {
  expect(raizDe(text)).toBe(raiz)
})
