import { expect, test } from 'vitest'
import {
  canRemove,
  cleanMensagem,
  encerraEm,
  formatNaoLidas,
  isFuture,
  isLate,
  tipoDosAnexos,
} from './conversa.rules.ts'

const RENATA = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
const own = {
  autor: 'operador',
  autorUsuarioId: RENATA,
  tipo: 'texto',
  recebidaEm: '2026-11-20T13:40:00.000Z',
  apagadaEm: null,
} as const

test.each([
  ['at once', {}, { usuarioId: RENATA }, '13:40:00', true],
  ['after five minutes to the second', {}, { usuarioId: RENATA }, '13:45:00', true],
  ['a second later', {}, { usuarioId: RENATA }, '13:45:01', false],
  ['asked by a colleague', {}, { usuarioId: OTHER }, '13:41:00', false],
  ['asked by the driver', {}, 'motorista', '13:41:00', false],
  ['twice', { apagadaEm: '2026-11-20T13:41:00.000Z' }, { usuarioId: RENATA }, '13:42:00', false],
  [
    'of the driver, by the driver',
    { autor: 'motorista', autorUsuarioId: null },
    'motorista',
    '13:41:00',
    true,
  ],
  [
    'of the system',
    { autor: 'sistema', autorUsuarioId: null, tipo: 'evento' },
    'motorista',
    '13:41:00',
    false,
  ],
] as const)('a message is taken back %s', (_case, change, quem, time, expected) => {
  expect(canRemove({ ...own, ...change }, quem, `2026-11-20T${time}.000Z`)).toBe(expected)
})

test('a conversation ends 48 hours after its load [E-310]', () => {
  expect(encerraEm(new Date('2026-11-20T13:40:00.000Z'))).toEqual(new Date('2026-11-22T13:40:00.000Z'))
  expect(encerraEm(null)).toBeNull()
})

test('a phone may be five minutes ahead, and ten minutes of delay are told [E-303]', () => {
  const now = '2026-11-20T13:40:00.000Z'
  expect(isFuture('2026-11-20T13:45:00.000Z', now)).toBe(false)
  expect(isFuture('2026-11-20T13:45:00.001Z', now)).toBe(true)
  expect(isLate({ dh: '2026-11-20T13:30:00.000Z', recebidaEm: now })).toBe(false)
  expect(isLate({ dh: '2026-11-20T13:29:59.999Z', recebidaEm: now })).toBe(true)
})

test('counts end at 99+', () => {
  expect([1, 99, 100].map(formatNaoLidas)).toEqual(['1', '99', '99+'])
})

test.each([
  [[], 'texto'],
  [['image/jpeg', 'image/png'], 'imagem'],
  [['image/jpeg', 'application/pdf'], 'arquivo'],
  [['audio/webm'], 'audio'],
])('a message with %j is of the kind %s', (tipos, expected) => {
  expect(tipoDosAnexos(tipos)).toBe(expected)
})

test('lines stay, other control characters and spaces at the ends go', () => {
  expect(cleanMensagem('  Bom dia\r\n\r\n\r\n\r\ntudo \u0007bem?  ')).toBe('Bom dia\n\ntudo bem?')
  expect(cleanMensagem(' \n ')).toBeNull()
})
