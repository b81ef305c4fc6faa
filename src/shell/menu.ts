/** The module menu: the groups with their entries, as the modules bring them. */
import type { MenuGroup as GroupOfModule, MenuEntry } from '#platform/web/extension/web-module.ts'
import { byOrder } from './by-order.ts'
import { WEB_MODULES } from './modules.ts'

export type { MenuEntry }

export interface MenuGroup extends GroupOfModule {
  readonly entries: readonly MenuEntry[]
}

const entries = WEB_MODULES.flatMap(({ menu = [] }) => menu).sort(byOrder)

export const MENU: readonly MenuGroup[] = WEB_MODULES.flatMap(({ menuGroups = [] }) => menuGroups)
  .sort(byOrder)
  .map((group) => ({ ...group, entries: entries.filter((entry) => entry.group === group.area) }))
