import { expect, test } from 'vitest'
import { checkPosicao, type Sede } from './posicao.rules.ts'

const PIUMHI: Sede = { id: 3151503, nome: 'Piumhi', uf: 'MG', latitude: -20.4762, longitude: -45.9589 }
const SAO_PAULO: Sede = {
  id: 3550308,
  nome: 'São Paulo',
  uf: 'SP',
  latitude: -23.5329,
  longitude: -46.6395,
}
const BOA_VISTA: Sede = { id: 1400100, nome: 'Boa Vista', uf: 'RR', latitude: 2.82384, longitude: -60.6753 }
const ALTAMIRA: Sede = { id: 1500602, nome: 'Altamira', uf: 'PA', latitude: -3.20407, longitude: -52.21 }
const NOVO_PROGRESSO: Sede = {
  id: 1505031,
  nome: 'Novo Progresso',
  uf: 'PA',
  latitude: -7.14347,
  longitude: -55.3786,
}
const SEDES = [PIUMHI, SAO_PAULO, BOA_VISTA, ALTAMIRA, NOVO_PROGRESSO]
const at = (latitude: number, longitude: number, sede: Sede | undefined) =>
  checkPosicao({ latitude, longitude }, sede, () => SEDES)

test.each<[string, number, number, Sede | undefined]>([
  ['near the seat', -20.5, -45.9, PIUMHI],
  ['north of the equator', 2.9, -60.7, BOA_VISTA],
  // A district of Altamira lies 560 km from its seat, and no other seat is near.
  ['in the far end of a huge municipality', -8.32, -55.09, ALTAMIRA],
  ['in Brazil, where the town is unknown', -20.5, -45.9, undefined],
])('a position %s may be right', (_name, latitude, longitude, sede) => {
  expect(at(latitude, longitude, sede)).toEqual({ tipo: 'certa' })
})

test.each<[string, number, number, Sede | undefined]>([
  ['latitude e longitude trocadas', -45.9, -20.5, PIUMHI],
  ['longitude sem o sinal', -20.5, 45.9, PIUMHI],
  ['latitude sem o sinal', 20.5, -45.9, PIUMHI],
  ['latitude e longitude sem o sinal', 20.5, 45.9, PIUMHI],
  ['latitude e longitude trocadas e sem o sinal', 45.9, 20.5, PIUMHI],
  ['latitude e longitude trocadas', -45.9, -20.5, undefined],
])('%s is offered mended', (motivo, latitude, longitude, sede) => {
  expect(at(latitude, longitude, sede)).toEqual({
    tipo: 'reparo',
    posicao: { latitude: -20.5, longitude: -45.9 },
    motivo,
  })
})

test.each<[string, number, number, Sede | undefined]>([
  ['A posição 0, 0 não é de lugar nenhum', 0, 0, PIUMHI],
  ['A posição fica a 347 km de Piumhi, MG', -23.5329, -46.6395, PIUMHI],
  ['A posição fica fora do Brasil', 48.85, 2.35, undefined],
])('%s', (motivo, latitude, longitude, sede) => {
  expect(at(latitude, longitude, sede)).toEqual({ tipo: 'recusada', motivo })
})
