/** Fields that choose a record by typing: text that has chosen nothing is told on the field and is never saved over. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { foldText } from '#platform/shared/texto.ts'
import { announce } from '#platform/ui/announcements.ts'
import { useHeldText } from '#platform/ui/held-text.ts'

interface UnchosenOptions {
  /** What stands in the field. */
  readonly typed: string
  /** How the chosen record reads; empty for none. */
  readonly chosen: string
  /** Puts another text into the field. */
  readonly type: (text: string) => void
  /** The field was emptied; absent where a choice can be replaced but not taken away. */
  readonly onEmpty?: (() => void) | undefined
  /** What the field says of its own, for instance which record may be meant. */
  readonly message?: ReactNode
}

/** What a field that chooses by typing needs, to be spread over the component library's own. */
export function useUnchosen({ typed, chosen, type, onEmpty, message }: UnchosenOptions) {
  const input = useRef<HTMLInputElement>(null)
  const hasFocus = useRef(false)
  // After the effects of the field itself, which stands below this.
  const isStanding = useRef(false)
  useEffect(() => {
    isStanding.current = true
  }, [])
  const [isTold, setTold] = useState(false)
  const isUnchosen = typed.trim() === '' ? chosen !== '' && !onEmpty : !isSame(typed, chosen)
  if (!isUnchosen && isTold) setTold(false)

  useHeldText(input, isUnchosen, () => setTold(true))

  const spoken = isTold ? sayUnchosen(typed) : ''
  useEffect(() => {
    if (spoken !== '') announce(spoken)
  }, [spoken])

  const back = () => {
    type(chosen)
    input.current?.focus()
  }
  return {
    isUnchosen,
    /** Undefined: nothing is to be said. */
    problem: isTold ? (message ?? <UnchosenText typed={typed} chosen={chosen} onBack={back} />) : undefined,
    inputProps: {
      ref: input,
      searchValue: typed,
      onSearchChange: (text: string) => {
        // Without the focus it is the component library that writes, and so it is when it empties the field once after its first
        // drawing: it would throw away what was typed.
        if (!hasFocus.current || (text === '' && !isStanding.current)) return
        setTold(false)
        type(text)
        if (chosen !== '' && text.trim() === '') onEmpty?.()
      },
      wrapperProps: {
        onFocusCapture: () => {
          hasFocus.current = true
        },
        onBlurCapture: () => {
          hasFocus.current = false
          if (isUnchosen) setTold(true)
          // The same text in other letters is the choice.
          else if (typed !== chosen) type(chosen)
        },
      },
    },
  }
}

const isSame = (typed: string, chosen: string) => foldText(typed.trim()) === foldText(chosen.trim())

const sayUnchosen = (typed: string) =>
  typed.trim() === '' ? 'Nada foi escolhido.' : `“${typed.trim()}” não foi escolhido.`

interface UnchosenTextProps {
  readonly typed: string
  readonly chosen: string
  readonly onBack: () => void
}

function UnchosenText({ typed, chosen, onBack }: UnchosenTextProps) {
  return (
    // One piece of text, also where errors are laid out in a row.
    <span>
      {`${sayUnchosen(typed)} Escolha na lista ou `}
      <button type="button" className="ev-link" style={{ color: 'inherit' }} onClick={onBack}>
        {chosen === '' ? 'apague o texto' : `volte a ${chosen}`}
      </button>
      .
    </span>
  )
}
