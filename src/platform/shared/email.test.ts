import { expect, test } from 'vitest'
import { isEmail, MAX_EMAIL_LENGTH, normalizeEmail } from './email.ts'

const LABEL = 'd'.repeat(61)
const domainOf = (length: number) => `${LABEL}.${LABEL}.${LABEL}.com`.slice(-length)

test.each([
  'admin@serradourada.demo',
  'joao.silva+frete@empresa.com.br',
  "d'avila@empresa.com",
  ' operador@serradourada.demo ',
  'a@b.co',
  'nfe@xn--po-nja.com.br',
  `${'a'.repeat(64)}@${domainOf(189)}`,
])('%j is an e-mail', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'admin',
  '@empresa.com',
  'admin@',
  'admin@empresa',
  'admin@empresa.c',
  'admin@empresa..com',
  'admin@-empresa.com',
  'admin@127.0.0.1',
  '.admin@empresa.com',
  'ad..min@empresa.com',
  'ad min@empresa.com',
  'a@b@empresa.com',
  'joão@empresa.com',
  'a@b.com\r\nBcc: c@d.com',
  `${'a'.repeat(65)}@empresa.com`,
])('%j is no e-mail', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('an address may have 254 characters, not 255', () => {
  const domain = domainOf(189)
  const longest = `${'a'.repeat(64)}@${domain}`
  expect(longest).toHaveLength(MAX_EMAIL_LENGTH)
  expect(isEmail(longest)).toBe(true)
  expect(isEmail(`${longest}m`)).toBe(false)
})

test('addresses are compared in lower case', () => {
  expect(normalizeEmail(' Admin@SerraDourada.demo ')).toBe('admin@serradourada.demo')
})
