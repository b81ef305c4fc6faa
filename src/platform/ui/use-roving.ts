import { type KeyboardEvent, useState } from 'react'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

export interface Roving {
  readonly tabIndex: 0 | -1
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/**
 * One stop of the Tab key for a row of buttons, whose arrows, Home and End walk it (WAI-ARIA Practices, toolbar). The
 * buttons stand in one element with `role="toolbar"`; each gets what the returned function gives for its place.
 */
export function useRoving(count: number): (place: number) => Roving {
  const [chosen, setChosen] = useState(0)
  const stop = Math.min(chosen, count - 1)
  return (place) => ({
    tabIndex: place === stop ? 0 : -1,
    onFocus: () => setChosen(place),
    onKeyDown: (event) => {
      const next = STEPS[event.key]?.(place, count - 1)
      if (next === undefined) return
      event.preventDefault()
      event.currentTarget.closest('[role=toolbar]')?.querySelectorAll('button')[next]?.focus()
    },
  })
}
