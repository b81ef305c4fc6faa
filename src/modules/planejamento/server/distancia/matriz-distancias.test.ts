import { afterAll, beforeEach, expect, test } from 'vitest'
import { json, silence, startFakeProvider } from '#modules/consulta/server/testing/fake-provider.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { estimateDistancia } from '../../distancia.rules.ts'
import { SEM_CAMINHO } from '../../estradas.rules.ts'
import { computeDistancias, MAX_LUGARES_PROVEDOR } from './matriz-distancias.ts'

const provider = await startFakeProvider()
afterAll(() => provider.close())
const { deps: plain } = await openTestApp()
const asking = (timeoutMs: number) => ({
  ...plain,
  config: {
    ...plain.config,
    maps: { ...plain.config.maps, routingUrl: provider.url },
    lookups: { ...plain.config.lookups, timeoutMs },
  },
})
const routed = asking(20_000)
beforeEach(() => provider.reset())

/** New places for each test: what was asked once is remembered. */
let row = 0
const placesOf = (count: number) => {
  row += 1
  return Array.from({ length: count }, (_, i) => ({ latitude: -20 - row / 10, longitude: -40 - i / 100 }))
}
/** Answers any block: metres are the difference of the longitudes, seconds half of it. */
function answerTables(): void {
  provider.answer('/table/v1/driving/', (response) => {
    const url = new URL(provider.asked.at(-1) ?? '', provider.url)
    const coordinates = url.pathname.split('/').at(-1)?.split(';') ?? []
    const longitudes = coordinates.map((text) => Number(text.split(',')[0]))
    const side = (name: string) => (url.searchParams.get(name) ?? '').split(';').filter(Boolean).map(Number)
    const all = longitudes.map((_, i) => i)
    const [sources, destinations] = ['sources', 'destinations'].map((name) =>
      side(name).length ? side(name) : all,
    )
    const distances = (sources ?? []).map((i) =>
      (destinations ?? []).map((j) =>
        Math.round(Math.abs((longitudes[i] ?? 0) - (longitudes[j] ?? 0)) * 100_000),
      ),
    )
    const durations = distances.map((some) => some.map((metres) => metres / 2))
    json({ code: 'Ok', distances, durations })(response)
  })
}

test('without a server the ways are estimated, the same in both directions', async () => {
  const [a, b, c] = placesOf(3)
  const { metros, segundos, fonte } = await computeDistancias(
    plain,
    [a, b, c].flatMap((one) => one ?? []),
  )
  expect(fonte).toBe('estimativa')
  const way = a && c && estimateDistancia(a, c)
  expect([metros[2], segundos[2], metros[6], metros[4]]).toEqual([way?.metros, way?.segundos, way?.metros, 0])
})

test('a server is asked in blocks, and nothing is asked twice', async () => {
  answerTables()
  const places = placesOf(90)
  const { metros, segundos, fonte } = await computeDistancias(routed, places)
  expect(fonte).toBe('provedor')
  expect([metros[1], metros[89], segundos[89], metros[89 * 90 + 45]]).toEqual([1_000, 89_000, 44_500, 44_000])
  expect(provider.asked).toHaveLength(9)
  expect((await computeDistancias(routed, places.slice(10, 70))).fonte).toBe('provedor')
  expect(provider.asked).toHaveLength(9)
})

test('a place that no road reaches takes no way from the others, and is asked about once', async () => {
  const grid = (way: number) => [
    [0, way, null],
    [way, 0, null],
    [null, null, 0],
  ]
  provider.answer('/table/v1/driving/', json({ code: 'Ok', distances: grid(7_000), durations: grid(600) }))
  const places = placesOf(3)
  const found = await computeDistancias(routed, places)
  const gone = SEM_CAMINHO
  expect(found).toEqual({
    metros: Int32Array.from([0, 7_000, gone, 7_000, 0, gone, gone, gone, 0]),
    segundos: Int32Array.from([0, 600, gone, 600, 0, gone, gone, gone, 0]),
    fonte: 'provedor',
  })
  expect(await computeDistancias(routed, places)).toEqual(found)
  expect(provider.asked).toHaveLength(1)
})

test('an answer of another size, or too many places, make all of them estimates', async () => {
  provider.answer('/table/v1/driving/', json({ code: 'Ok', distances: [[0]], durations: [[0]] }))
  expect((await computeDistancias(routed, placesOf(2))).fonte).toBe('estimativa')
  const before = provider.asked.length
  const many = placesOf(MAX_LUGARES_PROVEDOR + 1)
  expect((await computeDistancias(routed, many)).fonte).toBe('estimativa')
  expect(provider.asked).toHaveLength(before)
})

test('a server that does not answer is left alone, and the plan goes on', async () => {
  provider.answer('/table/v1/driving/', silence)
  expect((await computeDistancias(asking(50), placesOf(2))).fonte).toBe('estimativa')
})
