/** Passwords as argon2id in the PHC string form, re-hashed when the parameters change. */
import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(argon2Callback)

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await argon2('argon2id', {
    message: password,
    nonce: salt,
    tagLength: TAG_BYTES,
    ...PARAMETERS,
  })
  const { memory, passes, parallelism } = PARAMETERS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/** Compares in constant time. `outdated`: right, but stored with other parameters than today's. */
export async function verifyPassword(
  password: string,
  stored: string,
): Promise<'wrong' | 'right' | 'outdated'> {
  const parts = PHC.exec(stored)
  if (!parts) return 'wrong'
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const actual = await argon2('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  if (!timingSafeEqual(expected, actual)) return 'wrong'
  const isCurrent =
    Number(memory) === PARAMETERS.memory &&
    Number(passes) === PARAMETERS.passes &&
    Number(parallelism) === PARAMETERS.parallelism
  return isCurrent ? 'right' : 'outdated'
}

let decoy: Promise<string> | undefined

/** Takes as long as a real check, so that an unknown address cannot be told by the clock. */
export async function verifyNothing(password: string): Promise<void> {
  decoy ??= hashPassword('ninguém usa esta senha')
  await verifyPassword(password, await decoy)
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
