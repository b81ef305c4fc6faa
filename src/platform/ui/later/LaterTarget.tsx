import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { LaterCode } from './later-code.ts'
import { useLater } from './later-part.tsx'

type Target = ReactElement<RefAttributes<HTMLElement> & { onClick: () => void }>

interface LaterTargetProps<Code> {
  readonly later: LaterCode<Code>
  /** What the button opens. */
  readonly popup: 'menu' | 'dialog'
  /** The button; its ref and its click are taken. */
  readonly children: ReactElement
  /** The button with what it opens. */
  readonly draw: (code: Code, target: Target) => ReactNode
  /** What stands around the button until then, if `draw` draws more than the button. */
  readonly around?: (target: Target) => ReactNode
}

/**
 * A button whose menu comes with code that is loaded later. Until then it looks and is named the same; pressed
 * earlier, it opens as soon as the code is there. When the library takes the button over, it keeps the focus.
 */
export function LaterTarget<Code>({ later, popup, children, draw, around }: LaterTargetProps<Code>) {
  const [isAsked, setAsked] = useState(false)
  const code = useLater(later, isAsked, () => setAsked(false))
  const [isTaken, setTaken] = useState(code !== undefined)
  const button = useRef<HTMLElement>(null)
  const isComing = code !== undefined && !isTaken
  useEffect(() => {
    if (!isComing) return
    return whenReleased(button, () => {
      const hadFocus = button.current !== null && button.current === document.activeElement
      flushSync(() => setTaken(true))
      if (hadFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    })
  }, [isComing])
  useEffect(() => {
    if (!isTaken || !isAsked) return
    setAsked(false)
    // What opens gives the focus back to where it was.
    button.current?.focus({ preventScroll: true })
    button.current?.click()
  }, [isTaken, isAsked])
  const target = children as Target
  if (code !== undefined && isTaken) return draw(code, cloneElement(target, { ref: button }))
  const resting = cloneElement(target, {
    ref: button,
    ...{ 'aria-haspopup': popup, 'aria-expanded': false },
    onClick: () => setAsked(true),
  })
  return around ? around(resting) : resting
}

const RELEASES = ['pointerup', 'pointercancel', 'keyup'] as const

/** Not between the two halves of a click: it would belong to neither button. */
function whenReleased(button: { readonly current: HTMLElement | null }, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    // The click follows the release.
    timer = setTimeout(() => {
      if (!button.current?.matches(':active')) work()
    })
  }
  for (const release of RELEASES) window.addEventListener(release, look)
  look()
  return () => {
    clearTimeout(timer)
    for (const release of RELEASES) window.removeEventListener(release, look)
  }
}
