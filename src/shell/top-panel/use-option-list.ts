/** A text box over a list: arrows move the marked option, Enter chooses it, the focus stays in the box. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

export interface OptionList {
  readonly listId: string
  readonly optionId: (index: number) => string
  /** Undefined when the list is empty. */
  readonly active: number | undefined
  readonly setActive: (index: number) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** `signature` tells the lists apart: in another one the first option is marked. */
export function useOptionList(
  count: number,
  signature: string,
  onChoose: (index: number) => void,
): OptionList {
  const listId = useId()
  const [marked, setMarked] = useState({ signature, index: 0 })
  const active =
    count === 0 ? undefined : Math.min(marked.signature === signature ? marked.index : 0, count - 1)
  const setActive = (index: number) => setMarked({ signature, index })
  const optionId = (index: number) => `${listId}-${index}`
  const isByKey = useRef(false)
  useEffect(() => {
    // The pointer marks what it rests on; scrolling then would move the list away under it.
    if (active === undefined || !isByKey.current) return
    isByKey.current = false
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const onKeyDown = (event: KeyboardEvent) => {
    if (active === undefined || event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onChoose(active)
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    isByKey.current = true
    setActive((active + step + count) % count)
  }
  return { listId, optionId, active, setActive, onKeyDown }
}
