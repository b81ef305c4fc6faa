import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { estimatesOf } from './map-content.ts'
import { StaticMap } from './StaticMap.tsx'

const positions = [
  [-46, -23],
  [-47, -20],
] as const

test.each([
  ['straight', true, 1],
  ['along roads', false, 0],
])('a way drawn %s says so on paper too', (_how, isEstimate, times) => {
  render(<StaticMap label="Mapa da rota" content={{ line: { positions, isEstimate } }} />)
  expect(screen.queryAllByText('estimativa')).toHaveLength(times)
})

test('an estimated leg tells how far it is, the longest one on paper', () => {
  const longer = [...positions, [-47, -10]] as const
  const line = { positions: longer, isEstimate: true, legMetres: [312_400, 9_400] }
  render(<StaticMap label="Mapa da rota" content={{ line }} />)
  expect(screen.getByText('estimativa · 9,4 km')).toBeTruthy()
  expect(estimatesOf(line).map(({ text }) => text)).toEqual(['estimativa · 312,4 km', 'estimativa · 9,4 km'])
  expect(estimatesOf({ ...line, isEstimate: false })).toEqual([])
})
