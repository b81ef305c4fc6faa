import { type KeyboardEvent, useState } from 'react'

interface RowNavigationOptions {
  readonly keys: readonly string[]
  readonly onToggle: ((key: string) => void) | undefined
  /** Extends the selection from the row that had the focus to the one that gets it. */
  readonly onExtend: ((from: string, to: string) => void) | undefined
}

const targetIndex = (key: string, current: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return Math.min(current + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(current - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/**
 * One tab stop for all rows. The stop is the opener of the row (its link or button), so that screen readers
 * meet a real control with a name instead of a focusable row.
 */
export function useRowNavigation({ keys, onToggle, onExtend }: RowNavigationOptions) {
  const [focused, setFocused] = useState<string>()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement)) return
    const current = event.target.dataset.rowOpener
    if (current === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === ' ' && onToggle) {
      event.preventDefault()
      onToggle(current)
      return
    }
    const index = targetIndex(event.key, keys.indexOf(current), keys.length)
    const next = index === undefined ? undefined : keys[index]
    if (next === undefined) return
    event.preventDefault()
    if (event.shiftKey) onExtend?.(current, next)
    event.currentTarget.querySelector<HTMLElement>(`[data-row-opener="${CSS.escape(next)}"]`)?.focus()
  }
  const tabStop = focused !== undefined && keys.includes(focused) ? focused : undefined
  return { tabStop, onKeyDown, onRowFocus: setFocused }
}
