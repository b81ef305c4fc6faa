/** A support desk outside the product, where the installation names one (S-293, S-294). */
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { CurrentUser } from '#platform/web/session/current-user.ts'

/** The part of `/config.json` that names the support desk. */
const SupportFile = Type.Object({
  support: Type.Object({
    url: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    email: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    /** False: the address is for those who are signed out; whoever is signed in writes tickets. */
    isElsewhere: Type.Optional(Type.Boolean()),
  }),
})
type SupportFile = Static<typeof SupportFile>

/**
 * The address of the configured page with the user's data in its query, or a mail to the configured
 * address; undefined when neither is configured.
 */
export function deskElsewhere(file: unknown, user: CurrentUser): string | undefined {
  const support: SupportFile['support'] = Check(SupportFile, file) ? file.support : {}
  if (support.isElsewhere === false) return undefined
  if (support.url && URL.canParse(support.url)) {
    const url = new URL(support.url)
    for (const [name, value] of dataOf(user)) url.searchParams.set(name, value)
    return url.href
  }
  if (!support.email) return undefined
  const subject = encodeURIComponent(`Atendimento: ${user.empresa.name}`)
  const lines = dataOf(user).map(([name, value]) => `${LABELS[name]}: ${value}`)
  return `mailto:${support.email}?subject=${subject}&body=${encodeURIComponent(`\n\n${lines.join('\n')}`)}`
}

const LABELS = { nome: 'Nome', email: 'E-mail', telefone: 'Telefone', empresa: 'Empresa' } as const

function dataOf(user: CurrentUser): readonly (readonly [keyof typeof LABELS, string])[] {
  const data = [
    ['nome', user.name],
    ['email', user.email],
    ['telefone', user.telefone],
    ['empresa', user.empresa.name],
  ] as const
  return data.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}
