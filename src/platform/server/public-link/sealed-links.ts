/** Links whose token says what it opens. */
import type { PublicLink } from '#platform/shared/public-link.ts'
import type { OwnerTx } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import type { SignedTokens } from '../session/signed-token.ts'
import { type Opening, opening } from './open-link.ts'

/** Company, and end in milliseconds since 1970. */
interface Sealed {
  readonly o: string
  readonly exp: number
}

export interface SealedLinks<T, S> extends Opening<S> {
  token(deps: Pick<Deps, 'config'>, content: T): string
}

/**
 * The token itself says what it opens and until when, signed, so that nothing is stored. `signedTokens` is
 * `createSignedTokens` with the schema of the content; `prove` answers what is opened, or throws `not_found` for what was
 * taken back since.
 */
export function sealedLinks<T extends Sealed, S>(
  link: PublicLink,
  signedTokens: (secret: string, scope: string) => SignedTokens<T>,
  prove: (tx: OwnerTx, content: T) => Promise<S>,
): SealedLinks<T, S> {
  const tokensOf = ({ config }: Pick<Deps, 'config'>) => signedTokens(config.secret, link.scope)
  return {
    token: (deps, content) => tokensOf(deps).sign(content),
    ...opening(link, (deps, token) => {
      const content = tokensOf(deps).read(token, deps.clock.now())
      return content && { ownerId: content.o, prove: (tx) => prove(tx, content) }
    }),
  }
}
