/** Encrypts the few secrets that must be read again (the key of an authenticator app). AES-256-GCM. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'estiva:text-cipher', 32))

export function encryptText(secret: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
}

/** Throws when the text was not encrypted with this secret. */
export function decryptText(secret: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
