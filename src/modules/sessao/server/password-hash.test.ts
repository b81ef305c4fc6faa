import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyNothing, verifyPassword } from './password-hash.ts'

/** A PHC string with parameters of the test's choice, small so that the test is quick. */
function storedWith(password: string, memory: number, passes: number): string {
  const nonce = Buffer.from('sixteen bytes ok')
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    tagLength: 32,
    memory,
    passes,
    parallelism: 1,
  })
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${encode(nonce)}$${encode(tag)}`
}

test('the right password is right and another one is wrong', async () => {
  const stored = await hashPassword('Estiva#2026')
  expect(await verifyPassword('Estiva#2026', stored)).toBe('right')
  expect(await verifyPassword('estiva#2026', stored)).toBe('wrong')
  expect(await verifyPassword('', stored)).toBe('wrong')
})

test('the same password is stored differently each time, with argon2id and at least 19 MiB and two passes', async () => {
  const [first, second] = await Promise.all([hashPassword('Estiva#2026'), hashPassword('Estiva#2026')])
  expect(first).not.toBe(second)
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a password stored with other parameters is right, and due to be stored anew', async () => {
  const stored = storedWith('Estiva#2026', 256, 1)
  expect(await verifyPassword('Estiva#2026', stored)).toBe('outdated')
  expect(await verifyPassword('Estiva#2027', stored)).toBe('wrong')
})

test.each(['', 'Estiva#2026', '$2b$10$abcdefghijklmnopqrstuv', '$argon2i$v=19$m=256,t=1,p=1$AAAA$AAAA'])(
  'the stored text %j lets nobody in',
  async (stored) => {
    expect(await verifyPassword('Estiva#2026', stored)).toBe('wrong')
  },
)

test('the check of nobody’s password comes to an end without an answer', async () => {
  expect(await verifyNothing('Estiva#2026')).toBeUndefined()
})
