import { createContext, use, useEffect, useId, useRef, useSyncExternalStore } from 'react'

/**
 * Drawers and dialogs lie one over the other; only the topmost answers Esc and page keys. The component
 * library listens on the window for each of them, so the order is kept here.
 */
export const PAGE_LAYER = 'page'

let stack: readonly string[] = []
const listeners = new Set<() => void>()

function setStack(next: readonly string[]): void {
  stack = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Id of the layer that has the keyboard, `PAGE_LAYER` when nothing lies over the page. */
export const topLayer = (): string => stack.at(-1) ?? PAGE_LAYER

/** The layer that the component is drawn in. */
export const LayerContext = createContext<string>(PAGE_LAYER)
export const useCurrentLayer = (): string => use(LayerContext)

/** Registers an open drawer or dialog; `isTop` says whether it has the keyboard. */
export function useLayer(isOpen: boolean): { id: string; isTop: boolean } {
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    setStack([...stack, id])
    return () => setStack(stack.filter((layer) => layer !== id))
  }, [id, isOpen])
  const top = useSyncExternalStore(subscribe, topLayer)
  return { id, isTop: top === id }
}

const returns = new Set<() => void>()

/** Somebody went back or forward in the browser: what was open over the former page or drawer closes. */
export function tellReturn(): void {
  for (const close of [...returns]) close()
}

/** Closes with the page below it; undefined stays. */
export function useCloseOnReturn(isOpen: boolean, close: (() => void) | undefined): void {
  const newest = useRef(close)
  useEffect(() => {
    newest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const leave = () => newest.current?.()
    returns.add(leave)
    return () => void returns.delete(leave)
  }, [isOpen])
}
