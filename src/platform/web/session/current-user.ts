/** The signed-in person and company: what the token says, completed by `auth/user` and `auth/owner` (S-276). */
import type { SessionIdentity } from './token-claims.ts'

interface CurrentCompany {
  readonly id: string
  readonly name: string
  readonly document?: string | undefined
  readonly type?: number | undefined
  readonly licenseType?: number | undefined
  readonly diasPrazoExpiracaoTrial?: number | null | undefined
  /** Content or address of the logo. */
  readonly logo?: string | null | undefined
}

export interface CurrentUser {
  readonly id: string
  readonly name: string
  readonly email?: string | undefined
  readonly telefone?: string | null | undefined
  readonly tipo?: number | undefined
  readonly dataTermoUso?: string | null | undefined
  /** The accepted version of the terms; undefined until `auth/user` has answered. */
  readonly termoVersao?: string | null | undefined
  readonly empresa: CurrentCompany
}

/** The answer of `auth/user`, with or without its company. */
export type UserAnswer = Partial<Omit<CurrentUser, 'empresa'>> & {
  readonly empresa?: Partial<CurrentCompany> | undefined
}
/** The answer of `auth/owner`. */
export type OwnerAnswer = Partial<CurrentCompany>

/** What is known before the two calls have answered. */
export function userFromToken(
  identity: SessionIdentity,
  subject: { companyType: number; licence: number; userType: number },
): CurrentUser {
  return {
    id: identity.userId,
    name: identity.userName,
    tipo: subject.userType,
    empresa: {
      id: identity.ownerId,
      name: identity.companyName,
      document: identity.companyDocument,
      type: subject.companyType,
      licenseType: subject.licence,
      logo: identity.companyLogo,
    },
  }
}

function known<T extends object>(answer: T): T {
  const copy = { ...answer }
  for (const field in copy) if (copy[field] === undefined) delete copy[field]
  return copy
}

/** The company of `auth/owner` wins over the one inside `auth/user`; an absent field never erases a known one. */
export function mergeCurrentUser(
  current: CurrentUser,
  answers: { readonly user?: UserAnswer; readonly owner?: OwnerAnswer },
): CurrentUser {
  const { empresa, ...user } = answers.user ?? {}
  return {
    ...current,
    ...known(user),
    empresa: { ...current.empresa, ...known(empresa ?? {}), ...known(answers.owner ?? {}) },
  }
}
