/** Texts and conditions of the strips of the system; pure. */

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Proposed text of the production warning (S-192). */
export const PRODUCTION_TEXT = 'Atenção: ambiente de produção'

/** A production build opened from the machine itself (S-192). */
export function isProductionOnLocalhost(isProduction: boolean, hostname: string): boolean {
  return isProduction && (LOCAL_HOSTS.includes(hostname) || hostname.endsWith('.localhost'))
}

/** As many closed texts are remembered; an older one is shown again. */
const MAX_CLOSED = 20

export const withClosed = (closed: readonly string[], text: string): readonly string[] =>
  [text, ...closed.filter((other) => other !== text)].slice(0, MAX_CLOSED)

interface Strip {
  readonly text: string | null
}

/** The one strip that is shown of those that have something to say and were not closed, and how many wait behind it. */
export function nextStrip<S extends Strip>(
  strips: readonly S[],
  closed: readonly string[],
): { readonly strip: S & { readonly text: string }; readonly waiting: number } | undefined {
  const open = strips.filter(
    (strip): strip is S & { readonly text: string } => strip.text !== null && !closed.includes(strip.text),
  )
  const [strip] = open
  return strip && { strip, waiting: open.length - 1 }
}

/** The trial of a named licence (S-191); null: none is on trial. */
export function namedTrialText(nome: string | null, dias: number | null): string | null {
  if (nome === null || dias === null) return null
  return `Licença ${nome} expira em ${dias} ${dias === 1 ? 'dia' : 'dias'}`
}

/** Whole seconds until the next try: 0 while it runs, undefined when none is planned. */
export function secondsUntil(
  { status, retryAt }: { readonly status: string; readonly retryAt: number | undefined },
  now: number,
): number | undefined {
  if (status === 'connecting') return 0
  return retryAt === undefined ? undefined : Math.max(0, Math.ceil((retryAt - now) / 1000))
}

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const date = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** `10:38`, or `20/11/2026 10:38` when it was not today, in the zone of the browser. */
export function ageText(at: number, now: number): string {
  const isToday = date.format(at) === date.format(now)
  return isToday ? time.format(at) : `${date.format(at)} ${time.format(at)}`
}
