/** Times of the worklist. */
const MINUTE_MS = 60_000
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' })
const dayYear = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const long = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' })

/** `agora`, `há 12 min`, `09:40` today, `20/11 09:40` this year, otherwise `20/11/2025`. Zone of the browser. */
export function formatWhen(instant: string, now: Date): string {
  const at = new Date(instant)
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS)
  if (minutes < 1) return 'agora'
  if (minutes < 60) return `há ${minutes}\u00a0min`
  if (dayYear.format(at) === dayYear.format(now)) return time.format(at)
  return at.getFullYear() === now.getFullYear() ? `${day.format(at)} ${time.format(at)}` : dayYear.format(at)
}

/** Hour and minute in an IANA zone: `07:35`. */
export function timeIn(zone: string, now: Date): string {
  return new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(now)
}

/** `sábado, 21 de novembro`. */
export const formatDay = (now: Date) => long.format(now)
