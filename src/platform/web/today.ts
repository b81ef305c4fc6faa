import { dayAt } from '#platform/shared/date.ts'
import { localZone } from './local-zone.ts'

/** The calendar day where the person is. */
export const today = (): string => dayAt(new Date(), localZone())
