/** Which of the panels that drop from the top bar is open; the frame of the page opens and closes them. */
import { useSyncExternalStore } from 'react'
import { accessKeyModifier, detectBrowser } from '#platform/shared/detect-browser.ts'
import { createStore } from '#platform/web/store.ts'

/** Those of the frame, or the key of a tool that a module brings to the top bar. */
export type TopPanelName = 'search' | 'quick-create' | `tool:${string}`

const open = createStore<TopPanelName | undefined>(undefined)

export const openTopPanel = (name: TopPanelName) => open.set(name)
export const closeTopPanel = () => open.set(undefined)
/** The key that opens a panel closes it too. */
export const toggleTopPanel = (name: TopPanelName) => open.set(open.get() === name ? undefined : name)
export const useTopPanel = () => useSyncExternalStore(open.subscribe, open.get)

/** How the access key is pressed in this browser: `Alt .`, in Firefox `Alt + Shift .` (S-099). */
export const accessKeyHint = (key: string) =>
  `${accessKeyModifier(detectBrowser(window.navigator.userAgent))} ${key}`
