import { Input } from '@mantine/core'
import type { ReactNode } from 'react'

interface FormFieldProps {
  readonly label: string
  /** Id of the control inside; the label and the form summary point at it. */
  readonly id: string
  readonly required?: boolean
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly children: ReactNode
}

/**
 * Label above, `*` when required, message and help below, for controls that do not bring these themselves
 * (the fields of the component library do, in the same order).
 */
export function FormField({ label, id, required = false, help, error, children }: FormFieldProps) {
  return (
    <Input.Wrapper id={id} label={label} required={required} description={help} error={error}>
      {children}
    </Input.Wrapper>
  )
}
