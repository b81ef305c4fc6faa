import { expect, test } from 'vitest'
import type { SituacaoParada } from '../../carga-codes.ts'
import { dhOf, nextPasso, paradaNome } from './passos.ts'

const AT = '2026-11-20T10:00:00.000Z'
const stop = (
  id: string,
  values: { situacao?: SituacaoParada; dhChegada?: string; dhSaida?: string } = {},
) => ({
  id,
  tipo: id.startsWith('c') ? (1 as const) : (2 as const),
  situacao: 1 as SituacaoParada,
  dhChegada: null,
  dhSaida: null,
  ...values,
})

test('the next step is the arrival or departure that comes first on the way', () => {
  expect(nextPasso([stop('c1'), stop('e1')])).toEqual({ paradaId: 'c1', tipo: 'chegada' })
  expect(nextPasso([stop('c1', { dhChegada: AT }), stop('e1')])).toEqual({ paradaId: 'c1', tipo: 'saida' })
  const left = stop('c1', { dhChegada: AT, dhSaida: AT })
  expect(nextPasso([left, stop('e1', { situacao: 99 }), stop('e2')])).toEqual({
    paradaId: 'e2',
    tipo: 'chegada',
  })
  expect(nextPasso([left])).toBeUndefined()
})

test('a step tells when it was registered', () => {
  expect(dhOf(stop('c1', { dhChegada: AT }), 'chegada')).toBe(AT)
  expect(dhOf(stop('c1'), 'saida')).toBeNull()
  expect(dhOf(undefined, 'saida')).toBeNull()
})

test('stops are counted within their kind, the first is the origin', () => {
  const paradas = [stop('c1'), stop('c2'), stop('e1'), stop('e2')]
  expect(paradas.map((_, index) => paradaNome(paradas, index))).toEqual([
    'Origem',
    'Coleta 2',
    'Entrega 1',
    'Entrega 2',
  ])
})
