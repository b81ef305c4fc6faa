/** What the plain text fields of a form have in common. */
import type { RecordForm } from './use-record-form.ts'

/** The fields whose values are texts. */
export type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

interface TextFieldOptions<Values> {
  readonly form: Pick<RecordForm<Values>, 'values' | 'problems' | 'change'>
  /** Id of the control of a field, so that the summary of problems can jump to it. */
  readonly idOf: (field: string) => string
}

/** Something one types in: an input or a text area. */
interface Typed {
  readonly currentTarget: { readonly value: string }
}

/** `const text = textField({ form, idOf }); <TextInput {...text('nome')} label="Nome" />`. */
export const textField =
  <Values>({ form, idOf }: TextFieldOptions<Values>) =>
  (name: TextName<Values>) => ({
    id: idOf(name),
    // The type of the name says that the value is a text.
    value: form.values[name] as string,
    error: form.problems[name],
    onChange: ({ currentTarget }: Typed) =>
      form.change({ [name]: currentTarget.value } as unknown as Partial<Values>),
  })

/** The same with the label and the longest text of each field. */
export function labelledTextField<Values, Name extends TextName<Values>>(
  options: TextFieldOptions<Values>,
  labels: Readonly<Record<string, string>>,
  maxLength: Readonly<Record<Name, number>>,
) {
  const text = textField(options)
  return (name: Name) => ({ ...text(name), label: labels[name], maxLength: maxLength[name] })
}
