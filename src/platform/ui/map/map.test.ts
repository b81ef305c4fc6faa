import { describe, expect, test } from 'vitest'
import { ringHolds, ringProblem } from '#platform/shared/geo.ts'
import { areasOf, boxOfContent, paddingOf, withRoom } from './map-content.ts'
import { STATE_OUTLINES } from './outlines.ts'
import { pathOf, project, viewBoxOf } from './projection.ts'

/** Longitude and latitude of some capitals. */
const CAPITALS: readonly [string, number, number][] = [
  ['SP', -46.6339, -23.5329],
  ['AM', -60.0212, -3.1187],
  ['RS', -51.2065, -30.0318],
  ['DF', -47.9297, -15.7795],
  ['MT', -56.0974, -15.601],
]

describe('the outlines', () => {
  test('are those of the 27 states, closed', () => {
    expect(STATE_OUTLINES).toHaveLength(27)
    for (const { rings } of STATE_OUTLINES) {
      expect(rings.every((ring) => ringProblem(ring, 1_000) !== 'open')).toBe(true)
    }
  })

  test.each(CAPITALS)('the capital of %s lies in its state and in no other', (uf, longitude, latitude) => {
    const holding = STATE_OUTLINES.filter(({ rings }) =>
      rings.some((ring) => ringHolds(ring, [longitude, latitude])),
    )
    // The Federal District is cut out of no state, so Goiás holds it too.
    expect(holding.map((state) => state.uf)).toContain(uf)
    expect(holding.length).toBeLessThanOrEqual(uf === 'DF' ? 2 : 1)
  })
})

describe('the room for the names beside the marks', () => {
  const BOX = { oeste: -50, leste: -40, sul: -20, norte: -10 }
  const at = (longitude: number, name?: string) => ({
    id: String(longitude),
    label: '',
    sign: '1',
    latitude: -15,
    longitude,
    ...(name && { name }),
  })

  test.each([
    ['no name', [at(-40)], 800, 24],
    ['a name at the left edge', [at(-50, 'Mercantil São Bento')], 800, 24],
    ['a name in the middle', [at(-45, 'Mercantil São Bento')], 800, 24],
    ['a name at the right edge', [at(-40, 'Mercantil São Bento')], 800, 173],
    ['a long name, which is cut', [at(-40, 'A'.repeat(80))], 800, 220],
    ['a narrow map', [at(-40, 'A'.repeat(80))], 340, 153],
  ])('%s', (_what, markers, width, right) => {
    expect(paddingOf(markers, BOX, width)).toEqual({ top: 24, bottom: 24, left: 24, right })
  })
})

describe('what must be seen', () => {
  test('is everything on the map', () => {
    const box = boxOfContent({
      markers: [{ id: 'a', label: 'A', sign: '1', latitude: -23, longitude: -46 }],
      dots: [[-50, -20]],
      line: { positions: [[-40, -10]], isEstimate: true },
    })
    expect(box).toEqual({ oeste: -50, leste: -40, sul: -23, norte: -10 })
    expect(boxOfContent({})).toBeUndefined()
    expect(boxOfContent({ states: ['SP'] })?.sul).toBeCloseTo(-25.3, 0)
  })

  test('a single place has surroundings, and the poles are not left behind', () => {
    expect(withRoom({ oeste: 0, leste: 0, sul: 0, norte: 0 })).toEqual({
      oeste: -0.3,
      leste: 0.3,
      sul: -0.3,
      norte: 0.3,
    })
    expect(withRoom({ oeste: -180, leste: 180, sul: -90, norte: 90 })).toMatchObject({
      oeste: -180,
      norte: 85,
    })
  })

  test('states are areas in the colour of the map', () => {
    const areas = areasOf({ states: ['RJ', 'XX'], color: 'verde' })
    expect(new Set(areas.map(({ id, color }) => `${id.slice(0, 2)} ${color}`))).toEqual(new Set(['RJ verde']))
  })
})

describe('the picture', () => {
  test('has north up and one scale', () => {
    expect(project([0, 0])[1]).toBeCloseTo(0)
    expect(project([-46, -23])[1]).toBeGreaterThan(project([-46, -22])[1])
    expect(project([0, 90])).toEqual(project([0, 85]))
  })

  test('shows the whole box in the shape that is asked for', () => {
    const box = { oeste: -50, leste: -40, sul: -25, norte: -20 }
    const wide = viewBoxOf(box, 2)
    expect(wide.width / wide.height).toBeCloseTo(2)
    expect(wide.width).toBeGreaterThanOrEqual(10)
    const tall = viewBoxOf(box, 0.5)
    expect(tall.width / tall.height).toBeCloseTo(0.5)
    expect(tall.width).toBeCloseTo(10)
  })

  test('is written as a path', () => {
    expect(
      pathOf(
        [
          [0, 0],
          [1, 0],
        ],
        false,
      ),
    ).toBe('M0 0L1 0')
    expect(pathOf([], true)).toBe('')
  })
})
