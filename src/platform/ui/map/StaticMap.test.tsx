// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StaticMap } from './StaticMap.tsx'

afterEach(cleanup)

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
