import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { AMOUNT_LENGTH } from './amount-length.ts'

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur'> {
  /** As it was typed, or as it was read. */
  readonly value: string
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  /** The same amount in its usual form, `1.250,50`; undefined for what is no amount. */
  readonly shown: (text: string) => string | undefined
}

/**
 * An amount that is put into its usual form when the field is left. Its text does not change when the field is entered:
 * what is typed then replaces what the browser has selected.
 */
export function NumberField({ value, onChange, shown, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      inputMode="decimal"
      maxLength={AMOUNT_LENGTH}
      {...props}
      value={typed ?? shown(value) ?? value}
      onFocus={() => setTyped(shown(value) ?? value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(event)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
