import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'

interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Puts the separators in; masking twice changes nothing. */
  readonly mask: (text: string) => string
}

const significant = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length

/** Place after as many letters and digits as stood before the caret. */
function caretAfter(text: string, count: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place
    seen += significant(text.charAt(place))
  }
  return text.length
}

/** A text field that shows separators while one types; the caret stays where the person is typing. */
export function MaskedInput({ value, onChange, mask, ...props }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (
    <TextInput
      {...props}
      ref={input}
      value={mask(value)}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value
        const place = currentTarget.selectionStart ?? typed.length
        const next = mask(typed)
        const isAtEnd = place === typed.length
        caret.current = isAtEnd ? next.length : caretAfter(next, significant(typed.slice(0, place)))
        onChange(next)
      }}
    />
  )
}
