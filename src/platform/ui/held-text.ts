/** Text in a field that means nothing yet, such as half a date: it is told on the field and is never saved over. */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { topLayer, useCurrentLayer } from './layers.ts'

interface HeldText {
  readonly layer: string
  /** Says on the field what is missing. */
  readonly tell: () => void
  readonly focus: () => void
}

const held = new Set<HeldText>()

/**
 * What whoever saves asks first: is there such a text in the uppermost drawer or dialog, or on the page? Each such
 * field then says so and the first takes the focus.
 */
export function tellHeld(): boolean {
  const here = [...held].filter(({ layer }) => layer === topLayer())
  for (const { tell } of here) tell()
  here[0]?.focus()
  return here.length > 0
}

/** While `isHeld`, the form of the field does not go, and whoever saves is told. */
export function useHeldText(
  input: RefObject<HTMLInputElement | null>,
  isHeld: boolean,
  tell: () => void,
): void {
  const layer = useCurrentLayer()
  const tellNow = useEffectEvent(tell)
  useEffect(() => {
    if (!isHeld) return
    const entry = { layer, tell: () => tellNow(), focus: () => input.current?.focus() }
    held.add(entry)
    // A form sends what its fields told before; it is held here, so that no form has to know.
    const form = input.current?.form
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      tellHeld()
    }
    form?.addEventListener('submit', hold, true)
    return () => {
      held.delete(entry)
      form?.removeEventListener('submit', hold, true)
    }
  }, [input, isHeld, layer])
}
