import type { ReactNode } from 'react'
import { formatShortDay, isDay } from '#platform/shared/day.ts'

/** The heading of a tooltip; while the pointer is nowhere the chart asks for that of nothing. */
export const diaPorExtenso = (dia: ReactNode): string =>
  typeof dia === 'string' && isDay(dia) ? formatShortDay(dia) : ''
