import { expect, test } from 'vitest'
import { escolhidaPorEnter } from './chegada-form.ts'

const reserva = (codigo: string, placaVeiculo: string) => ({ codigo, placaVeiculo })
const um = reserva('AG-31', 'RTA1B23')
const outro = reserva('AG-311', 'RTA1B24')
const dupla = reserva('AG-312', 'RTA1B24')

test.each([
  ['the only one that was found', 'rta1b', [um], um],
  ['the one with exactly this code, though others begin like it', 'ag31', [um, outro, dupla], um],
  ['the one with exactly this plate', 'RTA-1B23', [um, outro], um],
  ['none of two with the same plate', 'RTA1B24', [outro, dupla], undefined],
  ['none of several that are only similar', 'RTA1B', [um, outro], undefined],
  ['nothing where nothing was found', 'RTA1B99', [], undefined],
])('Enter chooses %s', (_name, texto, esperadas, expected) => {
  expect(escolhidaPorEnter(texto, esperadas)).toBe(expected)
})
