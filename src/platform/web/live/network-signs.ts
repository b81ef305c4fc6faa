/** What tells that the network went, came back, or may be worth another try. */

export interface SignListeners {
  /** The browser has no network. */
  readonly onLost: () => void
  /** The browser has a network again. */
  readonly onBack: () => void
  /** Somebody came back to the window, or a call was answered: the server may be there. */
  readonly onHope: () => void
}

/** Tells the listeners until the returned function is called. */
export type NetworkSigns = (listeners: SignListeners) => () => void

/** The signs of this browser; `onAnswered` tells of each call that was answered. */
export const browserSigns =
  (onAnswered: ((listener: () => void) => () => void) | undefined): NetworkSigns =>
  ({ onLost, onBack, onHope }) => {
    const heard: readonly (readonly [string, () => void])[] = [
      ['offline', onLost],
      ['online', onBack],
      ['focus', onHope],
    ]
    for (const [event, listener] of heard) window.addEventListener(event, listener)
    const leave = onAnswered?.(onHope)
    return () => {
      for (const [event, listener] of heard) window.removeEventListener(event, listener)
      leave?.()
    }
  }
