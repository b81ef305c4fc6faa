/** Links whose token says what it opens. */
import type { PublicLink } from '#platform/shared/public-link.ts'
import type { Deps } from '../deps.ts'
import type { SignedTokens } from '../session/signed-token.ts'
import { type Opening, opening } from './open-link.ts'

/** Company, and end in milliseconds since 1970. */
interface Sealed {
  readonly o: string
  readonly exp: number
}

export interface SealedLinks<T> extends Opening<T> {
  token(deps: Pick<Deps, 'config'>, subject: T): string
}

/** The token itself says what it opens and until when, signed: nothing is stored, and none can be taken back alone. */
export function sealedLinks<T extends Sealed>(
  link: PublicLink,
  /** `createSignedTokens` with the schema of the subject. */
  signedTokens: (secret: string, scope: string) => SignedTokens<T>,
): SealedLinks<T> {
  const tokensOf = ({ config }: Pick<Deps, 'config'>) => signedTokens(config.secret, link.scope)
  return {
    token: (deps, subject) => tokensOf(deps).sign(subject),
    ...opening(link, (deps, token) => {
      const subject = tokensOf(deps).read(token, deps.clock.now())
      return subject && { ownerId: subject.o, prove: async () => subject }
    }),
  }
}
