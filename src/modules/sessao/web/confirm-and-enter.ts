/** The two calls behind the link of a confirmation mail, and what to say when one of them fails. */

import { renderError } from '#platform/web/errors/render-error.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { confirmMail } from '../mail-link.contract.ts'
import { login, type SessaoToken, sessaoErrors } from '../sessao.contract.ts'
import { signInFailure } from './sign-in-outcome.ts'

export type Confirmation =
  | { readonly kind: 'entered' }
  /** The address is confirmed, but the account does not open by the link alone. */
  | { readonly kind: 'confirmed'; readonly text: string }
  /** `canRetry`: the link may still be good. */
  | { readonly kind: 'refused'; readonly text: string; readonly whatNext: string; readonly canRetry: boolean }

const INCOMPLETE: Confirmation = {
  kind: 'refused',
  text: 'Este link está incompleto.',
  whatNext: 'Abra o endereço inteiro que está no e-mail de confirmação.',
  canRetry: false,
}
const ASK_AGAIN = 'Entre com a sua senha e peça outra confirmação no seu perfil.'

/** Never fails: every outcome is something to show. `signIn` begins the session. */
export async function confirmAndEnter(
  http: Pick<HttpClient, 'call'>,
  signIn: (answer: SessaoToken) => void,
  token: string,
): Promise<Confirmation> {
  if (token === '') return INCOMPLETE
  let ticket: string
  try {
    ticket = (await http.call(confirmMail, { body: { token } })).token
  } catch (error) {
    return refusal(error)
  }
  try {
    signIn(await http.call(login, { body: { token: ticket } }))
    return { kind: 'entered' }
  } catch (error) {
    return { kind: 'confirmed', text: signInFailure(error).text }
  }
}

function refusal(error: unknown): Confirmation {
  const isLink =
    error instanceof HttpError &&
    [sessaoErrors.link_unknown.code, sessaoErrors.link_spent.code].some((code) => code === error.code)
  if (isLink)
    return {
      kind: 'refused',
      text: 'Este link já foi usado ou venceu.',
      whatNext: ASK_AGAIN,
      canRetry: false,
    }
  if (error instanceof HttpError && error.status === 400) return INCOMPLETE
  return {
    kind: 'refused',
    text: renderError(error).text,
    whatNext: 'O link continua valendo até ser usado.',
    canRetry: true,
  }
}
