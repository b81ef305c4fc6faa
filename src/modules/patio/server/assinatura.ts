/**
 * The signature of receipts of arrival, which anybody verifies without a connection: Ed25519 as a JWS (RFC 7515, 8037). The key
 * follows from the secret of the installation, so that every process signs alike and nothing more has to be kept.
 */
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { CompactSign, exportJWK } from 'jose'
import type { Deps } from '#platform/server/deps.ts'
import type { FatosDaChegada } from '../check-in.contract.ts'

type Secret = Pick<Deps, 'config'>

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const ALG = 'EdDSA'
const PURPOSE = 'comprovante-chegada-ed25519'
/** Names the key to whoever verifies; a newer way to derive it takes a newer name. */
const KID = 'comprovante-1'

function privateKey({ config }: Secret): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', config.secret, '', PURPOSE, 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

/** The facts of a receipt, signed: three base64url parts joined by dots. */
export const signComprovante = (deps: Secret, fatos: FatosDaChegada): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(fatos)))
    .setProtectedHeader({ alg: ALG, kid: KID })
    .sign(privateKey(deps))

/** The keys that verify receipts, as a JSON Web Key Set. */
export async function comprovanteKeys(deps: Secret) {
  const { crv = '', x = '' } = await exportJWK(createPublicKey(privateKey(deps)))
  return { keys: [{ kty: 'OKP' as const, crv, x, alg: ALG, use: 'sig' as const, kid: KID }] }
}
