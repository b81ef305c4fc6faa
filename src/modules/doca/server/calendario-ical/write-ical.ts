/** Writes calendars as RFC 5545 asks: CRLF, folded lines, escaped text, instants in UTC. Pure. */

export type StatusDoEvento = 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'

export interface EventoDoCalendario {
  /** Stays the same whatever happens to the event. */
  readonly uid: string
  /** Grows with every change (§3.8.7.4). */
  readonly sequence: number
  readonly inicio: Date
  readonly fim: Date
  readonly alteradoEm: Date
  readonly resumo: string
  readonly descricao: string
  readonly lugar: string
  readonly status: StatusDoEvento
}

export interface CalendarioEscrito {
  readonly nome: string
  readonly fusoHorario: string
  readonly eventos: readonly EventoDoCalendario[]
}

const CRLF = '\r\n'
/** Octets of a line without its end (§3.1). */
const MAX_OCTETS = 75

/** Text of a property (§3.3.11). Other control characters are not allowed in it at all. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')

/** Lines of at most 75 octets, never cut inside a character; each further one begins with a space. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join(CRLF)
}

/** `20261123T110000Z` */
export const formatUtc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

export function writeIcal({ nome, fusoHorario, eventos }: CalendarioEscrito): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estiva//Agendamento de docas//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(nome)}`,
    `X-WR-TIMEZONE:${fusoHorario}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...eventos.flatMap(linhasDoEvento),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}${CRLF}`).join('')
}

const linhasDoEvento = (evento: EventoDoCalendario): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(evento.uid)}`,
  // Of a published calendar: when this revision of the event was made (§3.8.7.2).
  `DTSTAMP:${formatUtc(evento.alteradoEm)}`,
  `LAST-MODIFIED:${formatUtc(evento.alteradoEm)}`,
  `SEQUENCE:${evento.sequence}`,
  `DTSTART:${formatUtc(evento.inicio)}`,
  `DTEND:${formatUtc(evento.fim)}`,
  `SUMMARY:${escapeText(evento.resumo)}`,
  `DESCRIPTION:${escapeText(evento.descricao)}`,
  `LOCATION:${escapeText(evento.lugar)}`,
  `STATUS:${evento.status}`,
  `TRANSP:${evento.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
]
