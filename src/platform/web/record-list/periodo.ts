/** Days from and to, as an address holds them and in words. Pure. */
import { formatDay, isDay } from '#platform/shared/day.ts'

/** Days, `YYYY-MM-DD`; open at an end that is not told. */
export interface Periodo {
  readonly inicio: string | undefined
  readonly fim: string | undefined
}

/** `2026-11-17..2026-11-24`; either end may be open, and what is no day is left out. */
export function readPeriodo(text = ''): Periodo {
  const [inicio, fim] = text.split('..').map((day) => (isDay(day) ? day : undefined))
  return { inicio, fim }
}

export const writePeriodo = ({ inicio, fim }: Periodo): string =>
  inicio || fim ? `${inicio ?? ''}..${fim ?? ''}` : ''

/** `17/11/2026 – 24/11/2026`, `desde 17/11/2026`, `até 24/11/2026`; undefined without a day. */
export function periodoText({ inicio, fim }: Periodo, dayText = formatDay): string | undefined {
  if (inicio && fim) return inicio === fim ? dayText(inicio) : `${dayText(inicio)} – ${dayText(fim)}`
  if (inicio) return `desde ${dayText(inicio)}`
  return fim && `até ${dayText(fim)}`
}
