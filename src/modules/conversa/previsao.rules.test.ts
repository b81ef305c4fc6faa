import { expect, test } from 'vitest'
import { previsaoInformada } from './previsao.rules.ts'

const SAO_PAULO = 'America/Sao_Paulo'
/** 10:40 in São Paulo on 20 November 2026. */
const DH = '2026-11-20T13:40:00.000Z'

test.each([
  ['chego 12:15', '2026-11-20T15:15:00.000Z'],
  ['Saí da balança agora. Chego em Piumhi 12:15.', '2026-11-20T15:15:00.000Z'],
  ['Vou chegar às 12h15 se a serra ajudar', '2026-11-20T15:15:00.000Z'],
  ['previsão 14h', '2026-11-20T17:00:00.000Z'],
  ['Chego lá pelas 13 horas', '2026-11-20T16:00:00.000Z'],
  ['Liberou 10:38. Chego 12:15', '2026-11-20T15:15:00.000Z'],
  ['chego em 40 minutos', '2026-11-20T14:20:00.000Z'],
  ['chego daqui a 2 horas', '2026-11-20T15:40:00.000Z'],
  ['chego em meia hora', '2026-11-20T14:10:00.000Z'],
  ['chego em uma hora', '2026-11-20T14:40:00.000Z'],
  ['Só chego amanhã 8h', '2026-11-21T11:00:00.000Z'],
  ['DEVO CHEGAR 9:05 AMANHÃ', '2026-11-21T12:05:00.000Z'],
])('the driver writes "%s"', (texto, expected) => {
  expect(previsaoInformada(texto, DH, SAO_PAULO)).toBe(expected)
})

test('late in the evening a time of the small hours is of the next day', () => {
  expect(previsaoInformada('chego 02:30', '2026-11-21T02:00:00.000Z', SAO_PAULO)).toBe(
    '2026-11-21T05:30:00.000Z',
  )
})

test('the time is that of the place', () => {
  expect(previsaoInformada('chego 12:15', DH, 'America/Manaus')).toBe('2026-11-20T16:15:00.000Z')
})

test.each([
  ['Cheguei 10:38'],
  ['Liberou 10:38.'],
  ['Fila na balança, uns 40 caminhões. Carga sem avaria.'],
  ['Chego logo. A nota 12:15 está comigo'],
  ['chego 25:10'],
  ['chego 12:75'],
  ['chego em 9000 minutos'],
  // Ten minutes ago: nobody can tell whether it is a mistake or tomorrow.
  ['chego 10:30'],
  ['Meu telefone é 37 99812-2207'],
  [''],
])('"%s" tells no arrival to come', (texto) => {
  expect(previsaoInformada(texto, DH, SAO_PAULO)).toBeUndefined()
})
