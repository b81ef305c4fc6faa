/**
 * Code that comes with the first drawing of it, and is drawn at once from then on. React's `lazy` waits at its first drawing
 * also for code that has long arrived, and what it shows meanwhile stays for 300 ms; so pages, parts and the frame use this.
 */
import { type ComponentType, createElement, lazy, useState } from 'react'

export interface Loadable<Loaded> {
  /** Begins loading; asked again it gives the same. Rejects with what failed. */
  readonly start: () => Promise<Loaded>
  /** What was loaded, once it is there. */
  readonly arrived: () => Loaded | undefined
}

export function createLoadable<Loaded>(load: () => Promise<Loaded>): Loadable<Loaded> {
  let pending: Promise<Loaded> | undefined
  let arrived: Loaded | undefined
  const start = () => {
    // React has to be given the same promise with each drawing.
    pending ??= load().then((loaded) => {
      arrived = loaded
      return loaded
    })
    return pending
  }
  return { start, arrived: () => arrived }
}

/** A component of a file of its own, and what begins loading it before it is drawn. A failure reaches the boundary. */
export function createLazyComponent<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): { readonly Component: ComponentType<Props>; readonly start: () => Promise<unknown> } {
  const { start, arrived } = createLoadable(load)
  const Waiting = lazy(start)
  function Component(props: Props) {
    // Chosen once: another component in the same place would begin anew, without what was typed into it.
    const [Content] = useState<ComponentType<Props>>(() => arrived()?.default ?? Waiting)
    return createElement(Content, props)
  }
  return { Component, start }
}
