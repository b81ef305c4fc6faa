/**
 * The key pair that signs push messages (RFC 8292). It is derived from the secret of the installation, which is made at
 * the first start: every process has the same pair and none of it is stored.
 */
import { createECDH, hkdfSync } from 'node:crypto'

export interface VapidKeys {
  /** 65 bytes, base64url; browsers subscribe with it. */
  readonly publicKey: string
  readonly privateKey: string
}

const known = new Map<string, VapidKeys>()

export function vapidKeysOf(secret: string): VapidKeys {
  const found = known.get(secret)
  if (found) return found
  const keys = deriveKeys(secret)
  known.set(secret, keys)
  return keys
}

function deriveKeys(secret: string): VapidKeys {
  // About one derived number in four billion is no private key of the curve; then the next one is taken.
  for (let count = 0; ; count += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, 'estiva-push', `vapid ${count}`, 32))
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(scalar)
    } catch {
      // Not between 1 and the order of the curve.
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
  }
}
