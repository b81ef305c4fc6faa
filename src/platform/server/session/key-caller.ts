/** Who calls with a key of the API. The module that keeps the keys finds it. */
import { createHash } from 'node:crypto'
import { AppError, type ErrorDefinition, platformErrors } from '#platform/shared/app-error.ts'
import type { KeyRequirement } from '#platform/shared/call.ts'
import { type Escopo, isChave } from '#platform/shared/chave.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { Deps } from '../deps.ts'
import type { WrongKeys } from './wrong-keys.ts'

export interface KeyCaller {
  readonly chaveId: string
  readonly ownerId: string
  /** The name that people gave the key. */
  readonly nome: string
}

interface FoundKey extends KeyCaller {
  readonly escopos: readonly Escopo[]
  /** Revoked, or past its day. */
  readonly hasEnded: boolean
  /** The trial of its company is over: nobody of it is let in. */
  readonly hasTrialEnded: boolean
}

interface KeyDirectory {
  readonly key: 'chaves'
  /** Undefined: no company has a key with this hash. */
  readonly find: (deps: Deps, hash: string) => Promise<FoundKey | undefined>
}

export const keyDirectory = defineExtensionPoint<KeyDirectory>('keyDirectory')

/** A key holds 238 random bits, so that one round is enough and a look-up takes no time. */
export const hashOfKey = (chave: string): string => createHash('sha256').update(chave).digest('hex')

const BEARER = /^Bearer (\S+)$/

/**
 * The company behind the key. Throws `key_required`, `key_ended`, `key_trial_ended` or `key_scope`, and `rate_limited` where
 * too many wrong keys came from one address.
 */
export async function admitKey(
  deps: Deps,
  { chave: escopo, inAddress }: KeyRequirement,
  request: {
    readonly params: unknown
    readonly headers: { readonly authorization?: string | undefined }
    readonly ip: string
  },
  wrongKeys: WrongKeys | undefined,
): Promise<KeyCaller> {
  const chave = inAddress
    ? (request.params as { readonly chave?: string }).chave
    : BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (chave === undefined || !isChave(chave)) throw new AppError(platformErrors.key_required)
  const hash = hashOfKey(chave)
  wrongKeys?.assertMayTry(request.ip, hash, deps.clock.now())
  const found = await keyDirectory.find('chaves')?.find(deps, hash)
  const refusal = whyNotOpen(found)
  if (!found || refusal) {
    wrongKeys?.failed(request.ip, hash, deps.clock.now())
    throw new AppError(refusal ?? platformErrors.key_required)
  }
  wrongKeys?.opened(hash)
  if (!found.escopos.includes(escopo)) throw new AppError(platformErrors.key_scope)
  const { chaveId, ownerId, nome } = found
  return { chaveId, ownerId, nome }
}

function whyNotOpen(found: FoundKey | undefined): ErrorDefinition | undefined {
  if (!found) return platformErrors.key_required
  if (found.hasEnded) return platformErrors.key_ended
  return found.hasTrialEnded ? platformErrors.key_trial_ended : undefined
}
