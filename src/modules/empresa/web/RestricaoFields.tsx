import { TextInput } from '@mantine/core'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell } from '#platform/ui/FormGrid.tsx'
import type { RestricaoTexts } from './restricao-form.ts'

interface RestricaoFieldsProps {
  readonly values: RestricaoTexts
  readonly problemOf: (field: keyof RestricaoTexts) => string | undefined
  readonly onChange: (part: Partial<RestricaoTexts>) => void
}

/** Why a carrier is restricted, and from when to when; stands in a `FormGrid`. */
export function RestricaoFields({ values, problemOf, onChange }: RestricaoFieldsProps) {
  const input = (field: keyof RestricaoTexts) => ({
    value: values[field],
    error: problemOf(field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  return (
    <>
      <FormCell span={12}>
        <TextInput label="Motivo" required maxLength={300} {...input('motivo')} />
      </FormCell>
      <FormCell span={6}>
        <DateField label="Início" required {...input('inicio')} />
      </FormCell>
      <FormCell span={6}>
        <DateField label="Último dia" description="Sem data, vale até você retirar." {...input('fim')} />
      </FormCell>
    </>
  )
}
