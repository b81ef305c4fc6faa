/** Notices born of time: something became due. One job asks all of them each minute for what the last one left. */
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { Tx } from '../database/database.ts'

export interface ClockNotice {
  readonly key: string
  /**
   * Notifies (`tx.notify`) of what became due after `since` and until `until`, in every company, with the instant as the
   * occasion: what is found twice is told once. A column that an index holds is compared with both instants.
   */
  readonly notifyDue: (tx: Tx, since: Date, until: Date) => Promise<void>
}

export const clockNotices = defineExtensionPoint<ClockNotice>('notices born of time')
