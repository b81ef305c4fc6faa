/** The form of a table of fields: its values as they are typed, what is wrong with them, how they read; pure. */
import type { Static, TSchema } from 'typebox'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { formatDay, isDay } from '#platform/shared/day.ts'
import {
  answeredAs,
  type Field,
  type FieldsOf,
  type FieldTable,
  type SentOf,
  type ValueOf,
} from '#platform/shared/fields/define-fields.ts'
import { checkFields, cleanFields, isText, showValue } from '#platform/shared/fields/field-rules.ts'
import { isMasked } from '#platform/shared/mask-personal.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormProblems } from '../record/use-record-form.ts'
import type { RegisterFormRules } from '../register/RegisterEditor.tsx'
import type { RegisterRow } from '../register/register-definition.ts'
import { formatAmount, parseAmount } from './amount.ts'

/** How a value of its own form is typed: `V` is what the form holds, `S` what is stored. */
interface OwnForm<S, V> {
  readonly fresh: V
  /** Of what is answered. */
  readonly of: (answered: never) => V
  readonly send: (value: V) => S
  readonly show: (value: V) => string
}

type OwnNames<T extends FieldTable> = {
  [K in keyof T]: T[K] extends { kind: 'own' } ? K : never
}[keyof T]
// biome-ignore lint/suspicious/noExplicitAny: what the form holds is said by each of them.
export type OwnForms<T extends FieldTable> = { readonly [K in OwnNames<T>]: OwnForm<ValueOf<T[K]>, any> }

type FormValueOf<F, O> = F extends { kind: 'own' }
  ? O extends { readonly fresh: infer V }
    ? V
    : never
  : F extends { kind: 'reference'; schema: infer S extends TSchema }
    ? Static<S> | null
    : F extends { kind: 'switch' | 'choice' | 'code' }
      ? ValueOf<F>
      : string

/** The values of a form: texts as they are typed, references as records under the name that is sent. */
export type FormValues<T extends FieldTable, O = unknown> = {
  readonly [K in keyof T]: FormValueOf<T[K], K extends keyof O ? O[K] : unknown>
}

interface FieldFormOptions<T extends FieldTable, O> {
  /** How fields of kind `own` are typed. */
  readonly own?: O
  /** What is wrong with cleaned values; `checkFields` unless told otherwise. */
  readonly check?: (values: FieldsOf<T>) => readonly FieldProblem[]
  /** What only the form can say, by field; it comes last. */
  readonly further?: (values: FormValues<T, O>) => FormProblems
  /** Fields in the order of the form, where it is not that of the table. */
  readonly order?: readonly (keyof T & string)[]
}

export interface FieldForm<Rec, Values, Sent> {
  readonly rules: RegisterFormRules<Rec, Values, Sent>
  /** Values of a new record. */
  readonly fresh: Values
}

function freshValue(field: Field): unknown {
  if (field.kind === 'choice') return field.first ?? field.default ?? Object.keys(field.options)[0]
  if (field.kind === 'switch') return field.default
  if (field.kind === 'code') return field.first
  if (field.kind === 'reference') return null
  return field.kind === 'integer' ? String(field.default ?? '') : ''
}

const CHOSEN: readonly string[] = ['choice', 'code', 'switch', 'reference']

/** What the form is filled from: of a record that is answered as a text, the parts that the control needs. */
function storedOf(record: object, name: string, field: Field): unknown {
  const answered: unknown = Reflect.get(record, answeredAs(name, field))
  const text = field.kind === 'reference' && field.answersText
  return text ? { id: Reflect.get(record, name), [text]: answered } : answered
}

function typedValue(field: Field, stored: unknown): unknown {
  if (CHOSEN.includes(field.kind)) return stored
  if (field.kind === 'amount') return formatAmount(stored as number | null)
  if (field.kind === 'day') return stored ?? ''
  // A mask stands for the whole value and is shown as it is.
  const isShown = typeof stored === 'string' && isText(field) && !isMasked(stored)
  return String((isShown ? showValue(field, stored) : stored) ?? '')
}

function sentValue(field: Field, typed: unknown): unknown {
  if (field.kind === 'reference') return (typed as { readonly id: string } | null)?.id ?? null
  if (field.kind === 'integer') return typed === '' ? null : Number(typed)
  if (field.kind === 'amount') return parseAmount(String(typed))
  return field.kind === 'day' ? typed || null : typed
}

const shownValue = (field: Field, typed: unknown): string => {
  if (field.kind === 'switch') return typed ? 'Sim' : 'Não'
  if (field.kind === 'day') return isDay(String(typed)) ? formatDay(String(typed)) : String(typed)
  if (field.kind === 'reference') return typed === null ? '' : field.show(typed as never)
  const isTyped = isText(field) || field.kind === 'integer' || field.kind === 'amount'
  return String((isTyped ? typed : showValue(field, typed)) ?? '')
}

/** Of a number that is missing though none may be, or that is not within its bounds; undefined: nothing is wrong. */
function integerProblem(field: Field, typed: unknown): string | undefined {
  if (field.kind !== 'integer') return undefined
  const { required, default: fresh, min, max, invalid } = field
  const text = String(typed).trim()
  if (text === '') {
    if (required === true) return validationMessages.required
    return fresh === undefined ? undefined : (invalid ?? validationMessages.required)
  }
  if (!/^\d+$/.test(text)) return invalid ?? validationMessages.maxDecimals(0)
  if (Number(text) < min) return invalid ?? validationMessages.minValue(min)
  return Number(text) > max
    ? (invalid ?? validationMessages.maxValue(max.toLocaleString('pt-BR')))
    : undefined
}

const isEmpty = (typed: unknown) => typed === null || (typeof typed === 'string' && typed.trim() === '')

const isHidden = (field: Field, typed: unknown) =>
  isText(field) && field.isMasked === true && isMasked(String(typed))

/** `Rec` and `Sent` are those of the register's calls, whose schemas are derived from the same table. */
export function fieldForm<
  Rec extends RegisterRow,
  T extends FieldTable,
  Sent,
  O extends Partial<OwnForms<T>> = Record<never, never>,
>(
  fields: T,
  { own, check, further, order }: FieldFormOptions<T, O> = {},
): FieldForm<Rec, FormValues<T, O>, Sent> {
  type Values = FormValues<T, O>
  const named = Object.entries(fields)
  const ownOf = (name: string) => (own as Readonly<Record<string, OwnForm<unknown, unknown>>>)?.[name]
  const map = (of: (name: string, field: Field) => unknown) =>
    Object.fromEntries(named.map(([name, field]) => [name, of(name, field)]))

  const sentOf = (values: Values) =>
    map((name, field) => {
      const typed = values[name]
      const form = ownOf(name)
      return form ? form.send(typed) : sentValue(field, typed)
    }) as SentOf<T>

  function problemsOf(values: Values): FormProblems {
    const cleaned = cleanFields(fields, sentOf(values))
    const found = (check ?? ((all: FieldsOf<T>) => checkFields(fields, all)))(cleaned)
    const missing = named.filter(([name, field]) => field.required && isEmpty(values[name]))
    const wrongNumbers = named.flatMap(([name, field]) => {
      const message = integerProblem(field, values[name])
      return message === undefined ? [] : [[name, message] as const]
    })
    const hidden = named.flatMap(([name, field]) => (isHidden(field, values[name]) ? [name] : []))
    return {
      ...Object.fromEntries(
        found.filter(({ path }) => !hidden.includes(path)).map(({ path, message }) => [path, message]),
      ),
      ...Object.fromEntries(missing.map(([name]) => [name, validationMessages.required])),
      ...Object.fromEntries(wrongNumbers),
      ...further?.(values),
    }
  }

  const fieldOfCode = named.flatMap(([name, { taken, refusedBy = [] }]) =>
    (taken ? [taken, ...refusedBy] : refusedBy).map((code) => [code, name] as const),
  )
  return {
    fresh: map((name, field) => ownOf(name)?.fresh ?? freshValue(field)) as Values,
    rules: {
      stateOf: (record) => ({
        version: record.version,
        values: map((name, field) => {
          const stored = storedOf(record, name, field)
          const form = ownOf(name)
          return form ? form.of(stored as never) : typedValue(field, stored)
        }) as Values,
      }),
      check: problemsOf,
      inputOf: (values) => {
        const sent = sentOf(values)
        const cleaned = cleanFields(fields, sent)
        // A mask goes back as it came, and means what it hides; an amount with more decimals than are kept is refused.
        const plain = map((name, field) =>
          isHidden(field, values[name]) || field.kind === 'amount'
            ? Reflect.get(sent, name)
            : Reflect.get(cleaned, name),
        )
        return plain as Sent
      },
      fields: (order ?? named.map(([name]) => name)).map((name) => {
        const field = fields[name] as Field
        const form = ownOf(name)
        return {
          name,
          label: field.label,
          show: (values) => (form ? form.show(values[name]) : shownValue(field, values[name])),
        }
      }),
      fieldOfCode: Object.fromEntries(fieldOfCode),
    },
  }
}
