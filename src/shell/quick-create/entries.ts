/** The registers that quick-create opens, as the modules bring them. */
import type { QuickCreateEntry } from '#platform/web/extension/web-module.ts'
import { byOrder } from '../by-order.ts'
import { WEB_MODULES } from '../modules.ts'

export const QUICK_CREATE_ENTRIES: readonly QuickCreateEntry[] = WEB_MODULES.flatMap(
  ({ quickCreate = [] }) => quickCreate,
).sort(byOrder)
