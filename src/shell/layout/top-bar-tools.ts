/** The tools of the top bar as the modules bring them. */
import { laterCode } from '#platform/ui/later/later-code.ts'
import { byOrder } from '../by-order.ts'
import { WEB_MODULES } from '../modules.ts'
import type { TopPanelName } from '../top-panel/top-panel.ts'

export const TOP_BAR = WEB_MODULES.flatMap(({ topBar = [] }) => topBar)
  .sort(byOrder)
  .map((tool) => {
    const name: TopPanelName = `tool:${tool.key}`
    return { ...tool, name, mark: tool.loadMark && laterCode(tool.loadMark) }
  })

export type Tool = (typeof TOP_BAR)[number]
