import { expect, test } from 'vitest'
import { drawRota } from './rota-svg.rules.ts'

const ends = [
  { position: [-46.88, -23.18], nome: 'Jundiaí <b>', tipo: 'origem' },
  { position: [-45.95, -20.46], nome: 'Piumhi', tipo: 'destino' },
] as const

test('a long route stays within 4 kB, inside its frame, and names are text', () => {
  const track = Array.from({ length: 4_000 }, (_, i) => [-46.88 + i / 4_300, -23.18 + i / 1_470] as const)
  const svg = drawRota(track, ends) ?? ''
  expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(4_096)
  expect(svg).toContain('Jundiaí &lt;b&gt;')
  const numbers = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(numbers.length).toBeGreaterThan(50)
  for (const [x = -1, y = -1] of numbers) {
    expect(x >= 0 && x <= 360 && y >= 0 && y <= 132).toBe(true)
  }
})

test('names stand beside the route, not on it, where they have room', () => {
  const [from = '', to = ''] = (drawRota([], ends) ?? '').match(/<text[^>]+>/g) ?? []
  const [, x0, x1] = /M([\d.]+) [\d.]+L([\d.]+)/.exec(drawRota([], ends) ?? '') ?? []
  expect(from).toContain(`x="${Number(x0) - 11}"`)
  expect(from).toContain('text-anchor="end"')
  expect(to).toContain(`x="${Number(x1) + 11}"`)
  expect(to).toContain('text-anchor="start"')
})

test('without a track the places are joined, and one place draws nothing', () => {
  expect(drawRota([], ends)).toContain('<path d="M')
  expect(drawRota([], [ends[0]])).toBeNull()
})
