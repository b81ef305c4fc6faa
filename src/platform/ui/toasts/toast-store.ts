import type { ReactNode } from 'react'

/** Messages at the bottom of the page. Pure: the clock and the timers are an argument. */

/** A toast stays this long (S-344). */
export const TOAST_MS = 10_000
/** A snackbar stays this long (S-343). */
export const SNACKBAR_MS = 15_000
/** No more than this many are shown; the oldest gives way (S-345). */
export const MAX_TOASTS = 10

export type ToastTone = 'success' | 'info' | 'warning' | 'danger'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  readonly detail?: ReactNode
  readonly action?: ToastAction
  readonly durationMs: number
  readonly isPaused: boolean
  /** How often it was said while it was shown. */
  readonly count: number
}

type NewToast = Omit<Toast, 'id' | 'isPaused' | 'count'>

/** One notice says the same as the other. What offers an action stands for one event and is no repetition. */
const isSame = (shown: Toast, toast: NewToast) =>
  shown.tone === toast.tone &&
  shown.text === toast.text &&
  shown.detail === toast.detail &&
  !shown.action &&
  !toast.action

export interface ToastClock {
  /** Milliseconds of any steady clock. */
  now(): number
  /** Calls back after `delayMs` and returns how to give it up. */
  schedule(callback: () => void, delayMs: number): () => void
}

interface Timer {
  readonly remainingMs: number
  readonly startedAt: number
  readonly cancel: () => void
}

export interface ToastStore {
  /** Shows a toast; one that is shown already is counted and its time starts anew. */
  add(toast: NewToast): number
  dismiss(id: number): void
  /** Stops the time of a toast under the pointer or the focus (S-345). */
  pause(id: number): void
  resume(id: number): void
  /** Oldest first. */
  current(): readonly Toast[]
  subscribe(listener: () => void): () => void
}

export function createToastStore(clock: ToastClock): ToastStore {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const timers = new Map<number, Timer>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const setPaused = (id: number, isPaused: boolean) =>
    change(toasts.map((toast) => (toast.id === id ? { ...toast, isPaused } : toast)))
  const dismiss = (id: number) => {
    timers.get(id)?.cancel()
    timers.delete(id)
    change(toasts.filter((toast) => toast.id !== id))
  }
  const start = (id: number, remainingMs: number) =>
    timers.set(id, {
      remainingMs,
      startedAt: clock.now(),
      cancel: clock.schedule(() => dismiss(id), remainingMs),
    })

  return {
    add(toast) {
      const shown = toasts.find((other) => isSame(other, toast))
      if (shown) {
        const { id, isPaused } = shown
        timers.get(id)?.cancel()
        start(id, toast.durationMs)
        if (isPaused) timers.get(id)?.cancel()
        change(
          toasts.map((other) =>
            other === shown ? { ...toast, id, isPaused, count: shown.count + 1 } : other,
          ),
        )
        return id
      }
      lastId += 1
      const id = lastId
      for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - MAX_TOASTS))) dismiss(old.id)
      start(id, toast.durationMs)
      change([...toasts, { ...toast, id, isPaused: false, count: 1 }])
      return id
    },
    dismiss,
    pause(id) {
      const timer = timers.get(id)
      if (!timer || toasts.find((toast) => toast.id === id)?.isPaused) return
      timer.cancel()
      const remainingMs = Math.max(0, timer.remainingMs - (clock.now() - timer.startedAt))
      timers.set(id, { ...timer, remainingMs })
      setPaused(id, true)
    },
    resume(id) {
      const timer = timers.get(id)
      if (!timer || !toasts.find((toast) => toast.id === id)?.isPaused) return
      start(id, timer.remainingMs)
      setPaused(id, false)
    },
    current: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
