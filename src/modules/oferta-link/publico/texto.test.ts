import { expect, test } from 'vitest'
import { confirmar, dia, doPiso, janela, memoriaDoPiso, partesDe, peso, prazo, restam } from './texto.ts'

const SP = 'America/Sao_Paulo'
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('days and hours are those of the place', () => {
  expect(dia('2026-11-26T02:30:00.000Z', SP)).toBe('qua, 25/11')
  expect(janela('2026-11-26T12:00:00.000Z', null, SP)).toBe('qui, 26/11 às 09:00')
  expect(janela(null, '2026-11-27T19:00:00.000Z', SP)).toBe('sex, 27/11 até 16:00')
  expect(janela('2026-11-26T12:00:00.000Z', '2026-11-26T15:00:00.000Z', SP)).toBe(
    'qui, 26/11 das 09:00 às 12:00',
  )
  expect(janela(null, null, SP)).toBeNull()
  expect(prazo('2026-11-25T19:00:00.000Z', Date.parse('2026-11-25T13:41:00.000Z'), SP)).toBe(
    'Responda hoje até 16:00',
  )
  expect(prazo('2026-11-26T19:00:00.000Z', Date.parse('2026-11-25T13:41:00.000Z'), SP)).toBe(
    'Responda até qui, 26/11 às 16:00',
  )
})

test.each([
  [5 * 3_600_000 + 18 * 60_000, '5h 18min'],
  [27 * 3_600_000, '1 dia 3h'],
  [48 * 3_600_000, '2 dias'],
  [59_999, 'menos de 1min'],
  [60_000, '1min'],
])('%i ms are %s', (ms, text) => {
  expect(restam(ms)).toBe(text)
})

test('weights, the floor and the last button', () => {
  expect([peso(24_600), peso(480)]).toEqual(['24,6 t', '480 kg'])
  expect(
    plain(
      memoriaDoPiso({
        valor: 5_177.68,
        trava: true,
        ato: 'SUROC 22/2026',
        validoDe: '2026-09-30',
        distanciaKm: 598,
        eixos: 6,
        partes: [
          { km: 598, porKm: 7.5347, valor: 4505.75 },
          { km: null, porKm: null, valor: 671.93 },
        ],
      }),
    ),
  ).toBe('598 km × 7,5347 + R$ 671,93 = R$ 5.177,68. SUROC 22/2026, 6 eixos, desde 30/09/2026.')
  expect(plain(doPiso(5_427.68, 5_177.68))).toBe('R$ 250,00 acima')
  expect(plain(doPiso(5_057.68, 5_177.68))).toBe('R$ 120,00 abaixo')
  expect(plain(confirmar({ acao: 'aceitar', valor: 4480 }))).toBe('Confirmar aceite de R$ 4.480,00')
  expect(confirmar({ acao: 'recusar', valor: null })).toBe('Confirmar recusa')
})

test('neither the price nor the whole note is a number', () => {
  const rows = partesDe({
    faixa: null,
    lugar: null,
    propostas: null,
    partes: { prazo: 31, aceite: 13, avarias: null, rota: 10 },
    preco: 'na-media',
    total: 'alta',
  })
  expect(rows).toEqual([
    ['Prazo', '31 pontos'],
    ['Aceite', '13 pontos'],
    ['Avarias', 'sem dado'],
    ['Rota', '10 pontos'],
    ['Preço', 'na média da rota'],
    ['Nota', 'alta'],
  ])
})
