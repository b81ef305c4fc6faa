import { expect, test } from 'vitest'
import { readDataEscrita, readMomento } from './data-lida.rules.ts'
import { problema, reparo, valor } from './leitura.rules.ts'

test.each([
  ['2026/08/03', '2026-08-03'],
  ['03/ago/2026', '2026-08-03'],
  ['3-ago-26', '2026-08-03'],
  ['03 de agosto de 2026', '2026-08-03'],
  ['segunda-feira, 3 de agosto de 2026', '2026-08-03'],
  ['20260803', '2026-08-03'],
  ['03082026', '2026-08-03'],
  ['43313', '2018-08-01'],
  ['46237,5729', '2026-08-03 13:45'],
  ['03/08/2026 1:45 PM', '2026-08-03 13:45'],
  ['03/08/2026 12:05 AM', '2026-08-03 00:05'],
  ['03/08/2026 13h45', '2026-08-03 13:45'],
  ['03/08/2026 - 13:45', '2026-08-03 13:45'],
  ['2026-08-03 13:45:59.123', '2026-08-03 13:45'],
  ['03/08/26', '2026-08-03'],
  ['29/02/2027', undefined],
  ['00/00/0000', undefined],
  ['0000-00-00 00:00:00', undefined],
  ['1900-01-00', undefined],
  ['12/31/2026', undefined],
  ['03/08/2026 13:45 PM', undefined],
  ['99999', undefined],
  ['ontem', undefined],
])('the moment %j is %s', (texto, expected) => {
  const escrita = readDataEscrita(texto)
  expect(escrita && [escrita.dia, escrita.hora].filter(Boolean).join(' ')).toBe(expected)
})

/** Takes nothing but `dd/mm/aaaa` with or without an hour. */
const padrao = (texto: string) =>
  /^\d{2}\/\d{2}\/\d{4}(?: \d{2}:\d{2})?$/.test(texto) ? valor(texto) : problema('Data inválida')

test.each([
  ['2018-08-03T13:45:00Z', '03/08/2018 09:45'],
  ['2018-08-03T00:00:00-03:00', '02/08/2018 23:00'],
])('%s is offered on the clocks of the place, and the zone is named', (texto, expected) => {
  const ler = readMomento(padrao, () => 'America/Manaus')
  expect(ler(texto, { textos: {}, apoio: undefined })).toEqual(
    reparo('data', { valor: expected, texto: expected }, { nota: 'no relógio de America/Manaus' }),
  )
})

test('what is written as it should be is taken as it is; what is no day stays refused', () => {
  const ler = readMomento(padrao, () => 'America/Sao_Paulo')
  const linha = { textos: {}, apoio: undefined }
  expect(ler('03/08/2026 13:45', linha)).toEqual(valor('03/08/2026 13:45'))
  expect(ler('ontem', linha).tipo).toBe('problema')
})
