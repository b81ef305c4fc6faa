/** What a page is called whose record has a name of its own: that of the board, not "Painel". */
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'

const shown = createStore<string | undefined>(undefined)

/** Names the page this component is; as long as there is no name, the page is called like its route. */
export function useNamePage(name: string | undefined): void {
  useLayoutEffect(() => {
    shown.set(name)
    return () => shown.set(undefined)
  }, [name])
}

/** The name of the page that is shown, where it has one of its own. */
export const usePageName = (): string | undefined => useSyncExternalStore(shown.subscribe, shown.get)
