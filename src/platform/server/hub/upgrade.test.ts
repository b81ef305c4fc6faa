import { expect, test } from 'vitest'
import { isOwnOrigin } from '../http/own-origin.ts'

const PUBLIC = 'https://app.estiva.example'

test.each([
  [undefined, 'hub.estiva.example', true],
  ['https://hub.estiva.example', 'hub.estiva.example', true],
  ['https://app.estiva.example', 'hub.estiva.example', true],
  ['http://127.0.0.1:8080', '127.0.0.1:8080', true],
  ['http://127.0.0.1:9090', '127.0.0.1:8080', false],
  ['https://app.estiva.example.evil.example', 'hub.estiva.example', false],
  ['null', 'hub.estiva.example', false],
])('a page of %s at the host %s may connect: %s', (origin, host, expected) => {
  expect(isOwnOrigin(origin, host, PUBLIC) !== false).toBe(expected)
})
