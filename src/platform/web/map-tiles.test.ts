import { expect, test } from 'vitest'
import { readMapTiles } from './map-tiles.ts'

test.each<[string, unknown, string | undefined]>([
  [
    'tiles that are configured',
    { maps: { tilesUrl: 'https://t.example/{z}/{x}/{y}.png', tilesAttribution: 'T' } },
    'T',
  ],
  ['no tiles', { maps: { tilesUrl: null, tilesAttribution: '' } }, undefined],
  ['a server that does not tell', {}, undefined],
  ['an address that is none', { maps: { tilesUrl: 'javascript:0', tilesAttribution: '' } }, undefined],
])('%s', (_name, file, attribution) => {
  expect(readMapTiles(file)?.attribution).toBe(attribution)
})
