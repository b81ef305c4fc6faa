import { expect, test } from 'vitest'
import { formatGeoPoint, parseGeoPoint } from './geo-text.ts'

test.each<[string, [number, number] | undefined]>([
  ['-23,1852; -46,8974', [-23.1852, -46.8974]],
  [' -23.1852, -46.8974 ', [-23.1852, -46.8974]],
  ['-23.1852 -46.8974', [-23.1852, -46.8974]],
  ['−23; −46', [-23, -46]],
  ['5,25;-60,5', [5.25, -60.5]],
  ['-23', undefined],
  ['-23,1,-46,8', undefined],
  ['91; 0', undefined],
  ['0; 181', undefined],
  ['Jundiaí', undefined],
  ['', undefined],
])('%j is read', (text, expected) => {
  const point = parseGeoPoint(text)
  expect(point && [point.latitude, point.longitude]).toEqual(expected)
})

test('a point is written so that it can be read again', () => {
  const point = { latitude: -23.185212, longitude: -46.8974 }
  expect(formatGeoPoint(point)).toBe('-23,185212; -46,8974')
  expect(parseGeoPoint(formatGeoPoint(point))).toEqual(point)
})
