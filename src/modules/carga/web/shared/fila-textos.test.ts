import { expect, test } from 'vitest'
import { formatDuration } from '#platform/shared/quantity.ts'
import { relogioDaFila } from './fila-textos.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const carga = { dhColeta: '2026-11-25T14:18:00.000Z', dhEntrega: '2026-11-25T10:18:00.000Z' }

test.each([
  ['atrasadas', carga, { text: '+1h\u00a042min', color: 'vermelho' }],
  ['sem-veiculo', carga, { text: '2h\u00a018min', color: 'laranja' }],
  ['sem-veiculo', { ...carga, dhColeta: '2026-11-25T19:00:00.000Z' }, { text: '7h' }],
  ['sem-veiculo', { ...carga, dhColeta: '2026-11-25T11:30:00.000Z' }, { text: '+30min', color: 'vermelho' }],
  ['alertas', carga, undefined],
] as const)('the clock of %s with %j', (grupo, change, expected) => {
  expect(relogioDaFila(grupo, change, NOW, formatDuration)).toEqual(expected)
})
