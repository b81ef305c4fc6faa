import { expect, test } from 'vitest'
import { ocupacaoPorHora, repartir, type Trecho } from './ocupacao-por-hora.rules.ts'

const trecho = (diaSemana: number, hora: number, duracaoMin: number, vezes = 1): Trecho => ({
  diaSemana,
  minuto: hora * 60,
  duracaoMin,
  vezes,
})
const comMinutos = (trechos: readonly Trecho[]) =>
  repartir(trechos).flatMap((minutos, index) => (minutos === 0 ? [] : [[index, minutos]]))

test.each([
  ['within one band', [trecho(1, 8, 60)], [[4, 60]]],
  ['two places', [trecho(1, 8, 60, 2)], [[4, 120]]],
  [
    'across two bands',
    [trecho(2, 9.5, 60)],
    [
      [16, 30],
      [17, 30],
    ],
  ],
  [
    'over midnight of Sunday',
    [trecho(7, 23, 120)],
    [
      [0, 60],
      [83, 60],
    ],
  ],
  ['nothing', [], []],
])('%s', (_nome, trechos, esperado) => expect(comMinutos(trechos)).toEqual(esperado))

test('booked is divided by what was offered and not blocked, and bands without either are left out', () => {
  const faixas = ocupacaoPorHora(
    [trecho(1, 8, 60, 4), trecho(1, 10, 60, 4)],
    [trecho(1, 8, 60)],
    [trecho(1, 8, 60, 3), trecho(1, 10, 60, 1), trecho(3, 6, 30)],
  )
  expect(faixas).toEqual([
    { diaSemana: 1, hora: 8, agendadoMin: 180, ofertadoMin: 180, ocupacaoPct: 100 },
    { diaSemana: 1, hora: 10, agendadoMin: 60, ofertadoMin: 240, ocupacaoPct: 25 },
    { diaSemana: 3, hora: 6, agendadoMin: 30, ofertadoMin: 0, ocupacaoPct: null },
  ])
})
