import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Field, FieldTable } from '#platform/shared/fields/define-fields.ts'
import { isText } from '#platform/shared/fields/field-rules.ts'
import { maxLengthOf } from '#platform/shared/fields/field-schema.ts'
import { isMasked, unlessMasked } from '#platform/shared/mask-personal.ts'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { writtenAmount } from '#platform/ui/written-amount.ts'
import { documentoMask, telefoneMask } from '#platform/web/input-masks.ts'
import type { FieldsContext } from '../register/RegisterEditor.tsx'
import { parseAmount } from './amount.ts'

/** What a control of one field needs; whoever replaces one passes it on. */
interface FieldControl<V = unknown> {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly disabled: boolean
  readonly error: string | undefined
  readonly value: V
  readonly onChange: (value: V) => void
}

interface FieldGridProps<T extends FieldTable, Values> {
  readonly fields: T
  readonly context: FieldsContext<Values>
  /** Fields in their order, each with the columns it takes, 1 to 12. */
  readonly layout: readonly (readonly [name: keyof T & keyof Values & string, span: number])[]
  /** Texts of a record that is only shown can be marked and copied. */
  readonly canCopy?: true
  /** What stands below the control of a field. */
  readonly below?: { readonly [K in keyof Values]?: ReactNode }
  /** Controls that replace those of the kind. */
  readonly controls?: { readonly [K in keyof Values]?: (control: FieldControl<Values[K]>) => ReactNode }
}

const CPF_TEXT_LENGTH = 14
const cpfMask = (text: string) => documentoMask(text.replace(/\D/g, '')).slice(0, CPF_TEXT_LENGTH)
const MASKS = {
  document: { mask: documentoMask, placeholder: '000.000.000-00' },
  cpf: { mask: cpfMask, placeholder: '000.000.000-00', inputMode: 'numeric' },
  phone: { mask: telefoneMask, placeholder: '(00) 00000-0000', inputMode: 'tel' },
} as const

/** Fields of a form side by side, each with the control of its kind. The first of the table is where one begins. */
export function FieldGrid<T extends FieldTable, Values extends object>(props: FieldGridProps<T, Values>) {
  const { fields, context, layout, canCopy, below = {}, controls = {} } = props
  const { form, idOf, isNew, isReadOnly } = context
  const [first] = Object.keys(fields)
  return (
    <FormGrid>
      {layout.map(([name, span]) => {
        const field = fields[name] as Field
        const control: FieldControl = {
          id: idOf(name),
          label: field.ask ?? field.label,
          required: field.required === true,
          disabled: isReadOnly,
          error: form.problems[name],
          value: form.values[name],
          onChange: (value) => form.change({ [name]: value } as unknown as Partial<Values>),
        }
        // Each replaced control takes the value of its own field.
        const own = (controls as unknown as Controls)[name]
        return (
          <FormCell key={name} span={span}>
            {own ? (
              own(control)
            ) : (
              <DefaultControl
                field={field}
                control={control}
                isFirst={isNew && name === first}
                isCopied={isReadOnly && canCopy === true}
              />
            )}
            {(below as Below)[name]}
          </FormCell>
        )
      })}
    </FormGrid>
  )
}

type Below = Readonly<Record<string, ReactNode>>
type Controls = Readonly<Record<string, ((control: FieldControl) => ReactNode) | undefined>>

interface DefaultControlProps {
  readonly field: Field
  readonly control: FieldControl
  readonly isFirst: boolean
  readonly isCopied: boolean
}

function DefaultControl({ field, control, isFirst, isCopied }: DefaultControlProps) {
  const { value, onChange, ...common } = control
  const { placeholder, description, autoComplete } = field
  const asked = {
    ...common,
    ...(placeholder !== undefined && { placeholder }),
    ...(description !== undefined && { description }),
    ...(autoComplete && { autoComplete }),
    'data-autofocus': isFirst || undefined,
  }
  const typed = {
    value: String(value),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(event.currentTarget.value),
  }
  const text = isCopied ? { ...asked, disabled: false, readOnly: true } : asked
  switch (field.kind) {
    case 'day':
      return <DateField {...asked} {...typed} />
    case 'integer':
      return <IntegerField {...asked} {...typed} />
    case 'amount':
      return <NumberField {...text} {...typed} shown={writtenAmount(parseAmount)} />
    case 'code':
    case 'choice':
      return (
        <NativeSelect
          {...asked}
          {...typed}
          onChange={({ currentTarget }) =>
            onChange(field.kind === 'code' ? Number(currentTarget.value) : currentTarget.value)
          }
          data={Object.entries(field.options).map(([key, label]) => ({ value: key, label }))}
        />
      )
    case 'switch': {
      const { required: _required, ...rest } = asked
      return (
        <Switch
          {...rest}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    }
    case 'document':
    case 'cpf':
    case 'phone': {
      const { mask, ...hints } = MASKS[field.kind]
      return (
        <MaskedInput
          {...hints}
          {...asked}
          autoComplete="off"
          readOnly={field.isMasked === true && isMasked(typed.value)}
          mask={field.isMasked ? unlessMasked(mask) : mask}
          value={typed.value}
          onChange={onChange}
        />
      )
    }
    default:
      return <TextControl field={field} asked={text} typed={typed} />
  }
}

function TextControl({ field, asked, typed }: { field: Field; asked: object; typed: { value: string } }) {
  const maxLength = maxLengthOf(field)
  const isHidden = isText(field) && field.isMasked === true && isMasked(typed.value)
  const props = { ...asked, ...typed, maxLength, ...(isHidden && { readOnly: true }) }
  if (field.kind === 'email') return <TextInput {...props} inputMode="email" autoComplete="off" />
  return <TextInput {...props} />
}
