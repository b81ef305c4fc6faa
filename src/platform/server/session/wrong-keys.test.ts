import { expect, test } from 'vitest'
import { createWrongKeys } from './wrong-keys.ts'

const NOW = new Date('2026-11-25T12:00:00.000Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

function tryWrong(keys: ReturnType<typeof createWrongKeys>, count: number, address = '10.0.0.1') {
  for (let index = 0; index < count; index += 1) {
    keys.assertMayTry(address, `wrong ${index}`, NOW)
    keys.failed(address, `wrong ${index}`, NOW)
  }
}

test('the sixty-first wrong key of a minute from one address is not looked up', () => {
  const keys = createWrongKeys()
  tryWrong(keys, 60)
  expect(() => keys.assertMayTry('10.0.0.1', 'another', later(1_000))).toThrow('Muitas requisições')
  expect(() => keys.assertMayTry('10.0.0.2', 'another', later(1_000))).not.toThrow()
  expect(() => keys.assertMayTry('10.0.0.1', 'another', later(60_000))).not.toThrow()
})

test('a key that has opened something goes on working, until it opens nothing any more', () => {
  const keys = createWrongKeys()
  keys.opened('good')
  tryWrong(keys, 60)
  expect(() => keys.assertMayTry('10.0.0.1', 'good', NOW)).not.toThrow()
  keys.failed('10.0.0.1', 'good', NOW)
  expect(() => keys.assertMayTry('10.0.0.1', 'good', NOW)).toThrow('Muitas requisições')
})

test('what is remembered has bounds', () => {
  const keys = createWrongKeys()
  tryWrong(keys, 60)
  for (let index = 0; index < 10_000; index += 1) keys.failed(`10.1.${index}`, 'x', NOW)
  expect(() => keys.assertMayTry('10.0.0.1', 'another', NOW)).not.toThrow()
})
