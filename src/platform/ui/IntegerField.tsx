import { TextInput, type TextInputProps } from '@mantine/core'
import { AMOUNT_LENGTH } from './amount-length.ts'

/** A whole amount, as digits. What is out of bounds is told by its form; the field takes it as it was typed. */
export function IntegerField(props: Omit<TextInputProps, 'inputMode' | 'maxLength'>) {
  return <TextInput inputMode="numeric" maxLength={AMOUNT_LENGTH} {...props} />
}
