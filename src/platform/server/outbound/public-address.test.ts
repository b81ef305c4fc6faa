import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::10.0.0.1',
  '2002:7f00:1::',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '1.2.3',
  '256.1.1.1',
  '2606:4700',
  'localhost',
  '',
])('%s is not reached', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '200.160.2.3', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('a private IPv4 address is not reached in whatever way it is written inside an IPv6 one', () => {
  fc.assert(
    fc.property(fc.tuple(fc.constantFrom(10, 127), fc.nat(255), fc.nat(255), fc.nat(255)), (octets) => {
      const [a, b, c, d] = octets
      const hex = [a, b, c, d].map((one) => one.toString(16).padStart(2, '0')).join('')
      const groups = `${hex.slice(0, 4)}:${hex.slice(4)}`
      for (const text of [
        octets.join('.'),
        `::ffff:${octets.join('.')}`,
        `::ffff:${groups}`,
        `0:0:0:0:0:ffff:${groups}`,
        `64:ff9b::${groups}`,
        `2002:${groups}::1`,
      ]) {
        expect(isPublicAddress(text)).toBe(false)
      }
    }),
  )
})
