import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { ringHolds } from '#platform/shared/geo.ts'
import { BASE_DATA } from './base-data.ts'
import { baseStyle, TILES } from './base-style.ts'
import type { MapColors } from './map-colors.ts'
import type { MapSource } from './map-source.ts'
import { decodeLine, encodeLine, FINE_STEPS } from './polyline.ts'

const COLORS: MapColors = {
  ...({} as MapColors),
  of: () => '#123456',
  ...Object.fromEntries(
    ['water', 'land', 'coast', 'river', 'border', 'road', 'roadEdge', 'line', 'other'].map((name) => [
      name,
      '#123456',
    ]),
  ),
  name: '#111111',
  nameMuted: '#222222',
  nameSubtle: '#333333',
  waterName: '#444444',
}
const TILED = { url: 'https://t.example/{z}/{x}/{y}', attribution: 'T', minZoom: 0, maxZoom: 14 }

test('a line survives being written, to the step it is written in', () => {
  const line = [
    [-46.633, -23.55],
    [-46.634, 5.001],
    [179.999, -0.001],
  ] as const
  expect(decodeLine(encodeLine(line, FINE_STEPS), FINE_STEPS)).toEqual(line)
  expect(decodeLine(encodeLine(line))[0]).toEqual([-46.63, -23.55])
})

describe('the embedded map', () => {
  test('is light enough to be loaded with the first map', () => {
    const file = readFileSync(new URL('./mapa-base.json', import.meta.url))
    expect(gzipSync(file).length).toBeLessThan(300_000)
  })

  test('names all states, every municipality, rivers, lakes and the neighbours', () => {
    expect(BASE_DATA.estados.features).toHaveLength(27)
    expect(BASE_DATA.cidades.features).toHaveLength(5_571)
    const namesOf = (source: keyof typeof BASE_DATA) =>
      BASE_DATA[source].features.map(({ properties }) => properties?.nome)
    expect(namesOf('rios')).toEqual(expect.arrayContaining(['Rio Tietê', 'Rio São Francisco']))
    expect(namesOf('lagos')).toContain('Represa de Furnas')
    expect(namesOf('paises')).toContain('Paraguai')
  })

  test('has the capitals first, so that their names stay when there is little room', () => {
    const towns = BASE_DATA.cidades.features.map(({ properties }) => properties)
    expect(towns.slice(0, 27).every((town) => town?.porte === 0)).toBe(true)
    expect(towns[0]?.nome).toBe('São Paulo')
    expect(towns.find((town) => town?.nome === 'Campinas')?.porte).toBe(1)
  })

  test('knows land from water', () => {
    const isLand = (longitude: number, latitude: number) =>
      BASE_DATA.terra.features.some(({ geometry }) =>
        ringHolds(
          (geometry.coordinates[0] ?? []).map(([x = 0, y = 0]) => [x, y] as const),
          [longitude, latitude],
        ),
      )
    expect(isLand(-46.63, -23.55)).toBe(true)
    expect(isLand(-58.4, -34.7)).toBe(true)
    expect(isLand(-44, -26)).toBe(false)
  })

  test('draws each border between states once, and none along the coast', () => {
    const points = BASE_DATA.divisas.features.flatMap(({ geometry }) => geometry.coordinates)
    const near = (longitude: number, latitude: number) =>
      points.filter(([x = 0, y = 0]) => Math.hypot(x - longitude, y - latitude) < 0.15).length
    // The border of São Paulo and Minas Gerais near Franca, and the beach of Rio de Janeiro.
    expect(near(-47.24, -20.5)).toBeGreaterThan(0)
    expect(near(-43.2, -22.99)).toBe(0)
    const starts = BASE_DATA.divisas.features.map(({ geometry }) => JSON.stringify(geometry.coordinates))
    expect(new Set(starts).size).toBe(starts.length)
  })
})

describe('the style', () => {
  const layersOf = (source: MapSource) => baseStyle(source, COLORS).layers.map(({ id }) => id)

  test.each<MapSource>([
    { kind: 'embedded' },
    { kind: 'raster', ...TILED },
    { kind: 'roads', schema: 'protomaps', ...TILED },
    { kind: 'roads', schema: 'openmaptiles', ...TILED },
  ])('of $kind is one that the map understands, without files of letters', (source) => {
    const style = baseStyle(source, COLORS)
    expect(validateStyleMin(style)).toEqual([])
    expect(style).not.toHaveProperty('glyphs')
  })

  test('without a source has no roads', () => {
    expect(layersOf({ kind: 'embedded' }).filter((id) => id.startsWith('ruas'))).toEqual([])
    expect(Object.keys(baseStyle({ kind: 'embedded' }, COLORS).sources)).not.toContain(TILES)
  })

  test('with roads draws them over the ground and under borders and names', () => {
    const ids = layersOf({ kind: 'roads', schema: 'protomaps', ...TILED })
    const road = ids.indexOf('ruas-principais-middle')
    expect(ids.indexOf('rios')).toBeLessThan(road)
    expect(road).toBeLessThan(ids.indexOf('divisas'))
    expect(ids.indexOf('divisas')).toBeLessThan(ids.indexOf('nomes-cidades'))
  })

  test('leaves names to pictures that have them, and a whole style as it is', () => {
    expect(layersOf({ kind: 'raster', ...TILED })).not.toContain('nomes-cidades')
    const style = { version: 8 as const, sources: {}, layers: [] }
    expect(baseStyle({ kind: 'style', style, attribution: 'S' }, COLORS)).toBe(style)
  })
})
