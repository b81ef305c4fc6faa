/** What a refused sign-in means for the form (shell §8, S-304 to S-312). Pure. */
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { LOGIN_UNEXPECTED, loginMessage } from '#platform/shared/system-messages.ts'
import { HttpError, OfflineError } from '#platform/web/http/http-error.ts'

const Challenge = Type.Object({
  usuarioId: Type.String(),
  /** Channel of the code, see `TIPO_AUTENTICACAO`; a server that names none sends e-mails. */
  tipoAutenticacao: Type.Optional(Type.Integer()),
  /** Both masked. */
  email: Type.Union([Type.String(), Type.Null()]),
  telefone: Type.Union([Type.String(), Type.Null()]),
  emailEnviado: Type.Boolean(),
  codigoIncorreto: Type.Optional(Type.Boolean()),
})
/** The answer with status 424: whom the code is for and how it travels (S-308). */
export type Challenge = Static<typeof Challenge>

const Expiry = Type.Object({ url: Type.String() })

export type SignInFailure =
  /** `detail`: what can be done, where the literal text does not say it. */
  | {
      readonly kind: 'refused'
      readonly status: number | undefined
      readonly text: string
      readonly detail?: string
    }
  /** `address`: the page where the password is changed, as the result names it (S-311). */
  | { readonly kind: 'password-expired'; readonly text: string; readonly address: string }
  | {
      readonly kind: 'second-factor'
      readonly challenge: Challenge
      readonly isWrongCode: boolean
      readonly text: string
    }

const SECOND_FACTOR = 424
const PASSWORD_EXPIRED = 412
const DETAIL_BY_STATUS: Readonly<Record<number, string>> = {
  423: 'Peça a um administrador da sua empresa que libere o seu acesso.',
}
const KEPT = 'O que você digitou foi mantido.'

export function signInFailure(error: unknown): SignInFailure {
  if (error instanceof OfflineError) return refused(undefined, `${error.message} ${KEPT}`)
  if (!(error instanceof HttpError)) return refused(undefined)
  const { status, body, message } = error
  if (status === SECOND_FACTOR && Check(Challenge, body)) {
    return {
      kind: 'second-factor',
      challenge: body,
      isWrongCode: body.codigoIncorreto === true,
      text: message,
    }
  }
  const failure = refused(status, DETAIL_BY_STATUS[status])
  if (status !== PASSWORD_EXPIRED) return failure
  return { kind: 'password-expired', text: failure.text, address: expiryAddress(body) }
}

function refused(status: number | undefined, detail?: string) {
  const text = (status === undefined ? undefined : loginMessage(status)) ?? LOGIN_UNEXPECTED
  return { kind: 'refused', status, text, ...(detail !== undefined && { detail }) } as const
}

/**
 * The part of the url that this application understands: `https://…/#/new-password?token=1` and
 * `/#/new-password?token=1` are both `/new-password?token=1`. A url of another form leads to the recovery.
 */
function expiryAddress(body: unknown): string {
  const inside = Check(Expiry, body) ? /#(\/[^/].*)$/s.exec(body.url)?.[1] : undefined
  return inside ?? '/forgot-password'
}
