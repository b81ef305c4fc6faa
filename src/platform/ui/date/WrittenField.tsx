import { TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useHeldText } from '../held-text.ts'
import { problemOfText, type Written } from './written-date.ts'

/** As a form's handlers take it from an input. */
interface Typed {
  readonly currentTarget: { readonly value: string }
}

export interface WrittenFieldProps
  extends Omit<
    TextInputProps,
    'value' | 'onChange' | 'type' | 'ref' | 'min' | 'max' | 'onBlur' | 'onKeyDown'
  > {
  /** As the forms hold it: `2026-11-25`, `2026-11-25T08:00` or `08:00`; empty for nothing. */
  readonly value: string
  readonly onChange: (event: Typed) => void
}

/** What the button inside the field works with. */
interface FieldTools {
  readonly input: RefObject<HTMLInputElement | null>
  /** Hands a value to the form. */
  readonly choose: (value: string) => void
  /** Puts in a text that is still to be completed. */
  readonly begin: (text: string) => void
}

interface Props extends WrittenFieldProps {
  readonly written: Written
  readonly tools?: (tools: FieldTools) => ReactNode
  /** The arrow down in the field. */
  readonly onArrowDown?: () => void
}

/** A text field of a day or a time: what is typed stays until the field is left, and what cannot be read is told. */
export function WrittenField({ written, tools, onArrowDown, value, onChange, error, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const [told, setTold] = useState(value)
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    // Another value that did not come from here takes the place of the text.
    if (value !== told) setTyped(undefined)
  }
  const isUnread = Boolean(typed?.trim()) && written.read(typed ?? '', true) === undefined
  useHeldText(input, isUnread, () => setLeft(true))

  const tell = (next: string) => {
    setTold(next)
    if (next !== value) onChange({ currentTarget: { value: next } })
  }
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    tell(written.read(text, false) ?? '')
  }
  const leave = () => {
    if (typed === undefined) return
    setLeft(true)
    if (isUnread) return
    if (typed.trim() !== '') tell(written.read(typed, true) ?? '')
    setTyped(undefined)
  }
  const choose = (next: string) => {
    setTyped(undefined)
    tell(next)
  }
  return (
    <TextInput
      placeholder={written.form}
      inputMode="numeric"
      autoComplete="off"
      {...props}
      ref={input}
      value={typed ?? written.show(value)}
      error={isUnread && isLeft ? problemOfText(typed ?? '', written) : error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        if (event.key !== 'ArrowDown' || event.altKey || event.ctrlKey || !onArrowDown) return
        event.preventDefault()
        event.stopPropagation()
        onArrowDown()
      }}
      rightSection={tools?.({ input, choose, begin: type })}
    />
  )
}
