/** How the values of a table of fields are cleaned, checked and read; pure. */
import type { FieldProblem } from '../app-error.ts'
import { formatDay, isDay } from '../day.ts'
import { formatDocumento, isCpf, isDocumento, normalizeDocumento } from '../documento.ts'
import { isEmail, normalizeEmail } from '../email.ts'
import { showPhone, unlessMasked } from '../mask-personal.ts'
import { normalizeTelefone } from '../telefone.ts'
import { cleanLine } from '../texto.ts'
import { validationMessages } from '../validation-messages.ts'
import {
  answeredAs,
  type Field,
  type FieldsOf,
  type FieldTable,
  type SentOf,
  type TextKind,
} from './define-fields.ts'

interface TextRule {
  readonly clean: (text: string) => string
  readonly isValid: (text: string) => boolean
  readonly invalid: string
  /** How a stored value reads. */
  readonly show: (text: string) => string
}

const asItIs = (text: string) => text
const TEXT_RULES: Readonly<Record<TextKind, TextRule>> = {
  text: { clean: (text) => cleanLine(text) ?? '', isValid: () => true, invalid: '', show: asItIs },
  document: {
    clean: normalizeDocumento,
    isValid: isDocumento,
    invalid: validationMessages.invalidDocumento,
    show: unlessMasked(formatDocumento),
  },
  cpf: {
    clean: normalizeDocumento,
    isValid: isCpf,
    invalid: 'CPF inválido',
    show: unlessMasked(formatDocumento),
  },
  email: {
    clean: normalizeEmail,
    isValid: isEmail,
    invalid: validationMessages.invalidEmail,
    show: asItIs,
  },
  phone: {
    clean: (text) => normalizeTelefone(text) ?? cleanLine(text) ?? '',
    isValid: (text) => normalizeTelefone(text) !== undefined,
    invalid: validationMessages.invalidTelefone,
    show: showPhone,
  },
}

/** Of a text: the rules of its kind, with those of the field before them. */
const textRules = (field: Field & { readonly kind: TextKind }): TextRule => ({
  ...TEXT_RULES[field.kind],
  ...(field.clean && { clean: field.clean }),
  ...(field.isValid && { isValid: field.isValid }),
  ...(field.invalid !== undefined && { invalid: field.invalid }),
})

export const isText = (field: Field): field is Field & { readonly kind: TextKind } => field.kind in TEXT_RULES

function cleanValue(field: Field, value: unknown): unknown {
  if (isText(field)) {
    const text = textRules(field).clean(String(value ?? ''))
    return text === '' && !field.required ? null : text
  }
  if (field.kind === 'day') return String(value ?? '').trim() || null
  if (field.kind === 'own') return field.clean((value ?? field.default) as never)
  if (field.kind === 'reference' && typeof value === 'string') return value.toLowerCase()
  if (field.kind === 'amount' && typeof value === 'number') {
    return Math.round(value * 10 ** field.decimals) / 10 ** field.decimals
  }
  return value ?? ('default' in field ? field.default : undefined) ?? null
}

/** As the values are stored: trimmed, without separators, null for what is empty. */
export const cleanFields = <T extends FieldTable>(fields: T, sent: SentOf<T>): FieldsOf<T> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, cleanValue(field, Reflect.get(sent, name))]),
  ) as FieldsOf<T>

function amountProblem(
  amount: number,
  { max, fromZero }: Field & { readonly kind: 'amount' },
): string | undefined {
  if (Number.isNaN(amount)) return validationMessages.invalidNumber
  if (fromZero && amount < 0) return validationMessages.minValue(0)
  if (amount <= 0 && !fromZero) return validationMessages.greaterThanZero
  return amount > max ? validationMessages.maxValue(max.toLocaleString('pt-BR')) : undefined
}

function problemOf(field: Field, value: unknown): string | undefined {
  if (isText(field)) {
    if (value === null) return undefined
    const { isValid, invalid } = textRules(field)
    if (value === '') return validationMessages.required
    return isValid(String(value)) ? undefined : invalid
  }
  if (field.kind === 'amount' && value !== null) return amountProblem(Number(value), field)
  const isWrongDay = field.kind === 'day' && value !== null && !isDay(String(value))
  return isWrongDay ? validationMessages.invalidDate : undefined
}

/** What is wrong with cleaned values, in the order of the table; bounds and choices are in the schemas. */
export const checkFields = <T extends FieldTable>(fields: T, values: FieldsOf<T>): FieldProblem[] =>
  Object.entries(fields).flatMap(([path, field]) => {
    const message = problemOf(field, values[path])
    return message === undefined ? [] : [{ path, message }]
  })

/** A value that was answered, as a person reads it; switches stay what they are. */
export function showValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (isText(field)) return TEXT_RULES[field.kind].show(String(value))
  switch (field.kind) {
    case 'day':
      return formatDay(String(value))
    case 'choice':
      return field.options[String(value)] ?? null
    case 'code':
      return field.options[Number(value)] ?? null
    case 'reference':
      return field.answersText ? value : field.show(value as never)
    default:
      return value
  }
}

/** A record as its history tells it; `words` replaces single fields. */
export const inWords =
  <Rec extends object>(fields: FieldTable, words: FieldWords<Rec> = {}) =>
  (record: Rec): Readonly<Record<string, unknown>> => {
    const told = Object.entries(fields).map(([name, field]) => {
      const answered = answeredAs(name, field)
      const word = words[answered as keyof Rec]
      const value: unknown = Reflect.get(record, answered)
      return [answered, word ? word(value as never) : showValue(field, value)]
    })
    return { ...record, ...Object.fromEntries(told) }
  }

export type FieldWords<Rec> = { readonly [K in keyof Rec]?: (value: Rec[K]) => unknown }

/** Names of the fields for the history, under which they are answered. */
export const historyLabels = (fields: FieldTable): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [answeredAs(name, field), field.told ?? field.label]),
  ),
  ativo: 'Ativo',
})
