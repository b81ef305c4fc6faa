/** How the support desk is reached, as `/config.json` says. */
import { Type } from 'typebox'
import { Check } from 'typebox/value'

const SupportKeys = Type.Object({
  support: Type.Object({
    url: Type.Union([Type.String({ pattern: '^https://' }), Type.Null()]),
    email: Type.String({ minLength: 3 }),
  }),
})

export interface Atendimento {
  /** What a person reads: the e-mail address, or the site of the desk. */
  readonly contact: string | undefined
  /** Attributes of a link to the desk; without a configuration the link leads nowhere and is no link. */
  readonly anchor: { readonly href?: string; readonly target?: string; readonly rel?: string }
}

/** The page of the desk in a new window, otherwise its e-mail address. */
export function readAtendimento(file: unknown): Atendimento {
  if (!Check(SupportKeys, file)) return { contact: undefined, anchor: {} }
  const { url, email } = file.support
  if (url === null) return { contact: email, anchor: { href: `mailto:${email}` } }
  return { contact: new URL(url).host, anchor: { href: url, target: '_blank', rel: 'noopener noreferrer' } }
}
