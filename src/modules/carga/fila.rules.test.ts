import { expect, test } from 'vitest'
import { type CartaoNaFila, grupoDaFila } from './fila.rules.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const carga: CartaoNaFila = {
  status: 1,
  situacao: 1,
  veiculo: { id: null, placa: 'ABC1D23', equipamentos: [], frota: true },
  dhColeta: '2026-11-25T18:00:00.000Z',
  dhEntrega: '2026-11-26T18:00:00.000Z',
  ultimaEntregaRealizada: false,
  alertasEmAberto: [],
}
const alerta = {
  id: 'a',
  descricao: 'Avaria',
  situacao: 1,
  dh: NOW,
} as (typeof carga.alertasEmAberto)[number]

test.each<[string, Partial<CartaoNaFila>, string | undefined]>([
  ['with vehicle and time', {}, undefined],
  ['whose delivery should have happened', { dhEntrega: '2026-11-25T11:59:59.000Z' }, 'atrasadas'],
  [
    'that is late and has an alert',
    { dhEntrega: '2026-11-25T11:00:00.000Z', alertasEmAberto: [alerta] },
    'atrasadas',
  ],
  ['that was delivered', { dhEntrega: '2026-11-25T11:00:00.000Z', ultimaEntregaRealizada: true }, undefined],
  ['without vehicle before the pick-up', { veiculo: null }, 'sem-veiculo'],
  [
    'without vehicle, picked up in two days',
    { veiculo: null, dhColeta: '2026-11-27T12:00:00.000Z' },
    undefined,
  ],
  ['without vehicle and without a day', { veiculo: null, dhColeta: null }, undefined],
  ['without vehicle that is on its way', { veiculo: null, status: 2, situacao: 2 }, undefined],
  ['with an alert', { alertasEmAberto: [alerta] }, 'alertas'],
  ['that is finished', { status: 4, situacao: 3, dhEntrega: '2026-11-20T12:00:00.000Z' }, undefined],
])('a load %s: %j is in %s', (_what, change, expected) => {
  expect(grupoDaFila({ ...carga, ...change }, NOW)).toBe(expected)
})
