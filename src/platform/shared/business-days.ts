/** Business days: Monday to Friday without the holidays that the caller knows. Pure; days are `YYYY-MM-DD`. */
import { addDays, assertDay } from './day.ts'

const SUNDAY = 0
const SATURDAY = 6

/** Throws RangeError unless given an existing day. */
export function isBusinessDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(assertDay(day)).getUTCDay()
  return weekday !== SUNDAY && weekday !== SATURDAY && !holidays.has(day)
}

/** The business day so many business days after a day, which itself does not count and may be none. */
export function addBusinessDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  let found = day
  for (let left = count; left > 0; ) {
    found = addDays(found, 1)
    if (isBusinessDay(found, holidays)) left -= 1
  }
  return found
}
