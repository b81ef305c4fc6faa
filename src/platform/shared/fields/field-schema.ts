/** The schemas of a contract from a table of fields. */
import {
  type TBoolean,
  type TInteger,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
  type TString,
  type TUnsafe,
  Type,
} from 'typebox'
import { Decimal, Dia, Id, Instant, Nullable, Optional, oneOf, Texto, Version } from '../schemas.ts'
import {
  type AnsweredAs,
  type AnswerOf,
  answeredAs,
  answersId,
  type Field,
  type FieldTable,
  isFilled,
  type StoredOf,
  type TextKind,
  type ValueOf,
} from './define-fields.ts'

/** Longest typed text of each kind, with its separators. */
const LONGEST: Readonly<Record<Exclude<TextKind, 'text'>, number>> = {
  document: 18,
  cpf: 18,
  email: 254,
  phone: 20,
}

/** The longest text that may be typed; undefined where the kind says it otherwise. */
export const maxLengthOf = (field: Field): number | undefined => {
  if (field.kind === 'text' || field.kind in LONGEST) {
    const { max } = field as { max?: number }
    return max ?? LONGEST[field.kind as Exclude<TextKind, 'text'>]
  }
  return undefined
}

interface SchemaOptions {
  /** Shows the examples of the fields. */
  readonly examples?: boolean
}

const examplesOf = ({ example }: Field, { examples }: SchemaOptions) =>
  examples && example !== undefined ? { examples: [example] } : {}

function answerSchema(field: Field, options: SchemaOptions): TSchema {
  const schema = ((): TSchema => {
    switch (field.kind) {
      case 'day':
        return Dia
      case 'integer':
        return Type.Integer()
      case 'amount':
        return Type.Number(examplesOf(field, options))
      case 'choice':
        return oneOf(Object.keys(field.options))
      case 'switch':
        return Type.Boolean()
      case 'reference':
        return field.answersText ? Type.String(examplesOf(field, options)) : field.schema
      case 'own':
      case 'code':
        return field.schema
      default:
        return Type.String(examplesOf(field, options))
    }
  })()
  return isFilled(field) ? schema : Nullable(schema)
}

const unlessEmpty = (field: Field, schema: TSchema): TSchema => {
  if (field.required) return schema
  return isFilled(field) ? Type.Optional(schema) : Optional(schema)
}

function sentSchema(field: Field, options: SchemaOptions): TSchema {
  switch (field.kind) {
    case 'day':
      return field.required ? Dia : Optional(Dia)
    case 'integer': {
      const bounds = {
        minimum: field.min,
        maximum: field.max,
        ...(field.default !== undefined && { default: field.default }),
      }
      return unlessEmpty(field, Type.Integer(bounds))
    }
    case 'amount':
      return unlessEmpty(field, Decimal(field.decimals, examplesOf(field, { examples: true })))
    case 'code':
      return unlessEmpty(field, field.schema)
    case 'choice':
      return unlessEmpty(field, oneOf(Object.keys(field.options)))
    case 'switch':
      return Type.Optional(Type.Boolean({ default: field.default }))
    case 'reference':
      return field.required ? Id : Optional(Id)
    case 'own':
      return field.required ? field.schema : Type.Optional(field.schema)
    default: {
      const maxLength = maxLengthOf(field) ?? 0
      if (!field.required) return Optional(Texto(maxLength, 0))
      return Type.String({ minLength: 1, maxLength, ...examplesOf(field, options) })
    }
  }
}

type RecordProperties<T extends FieldTable> = {
  [K in keyof T as AnsweredAs<K, T[K]> & string]: TUnsafe<AnswerOf<T[K]>>
}
/** Ids that are answered beside the records which they mean. */
type IdProperties<T extends FieldTable> = {
  [K in keyof T as T[K] extends { answersId: true } ? K : never]: TUnsafe<StoredOf<T[K]>>
}
type CommonProperties = {
  id: TString
  ativo: TBoolean
  atualizadoEm: TString
  version: TInteger
}

/** What a read answers: the fields, what only the server knows (`further`), and what every record has. */
export function recordSchema<T extends FieldTable, Further extends TProperties = Record<never, never>>(
  fields: T,
  further?: Further,
  options: SchemaOptions = {},
) {
  const properties = Object.entries(fields).flatMap(([name, field]) => [
    ...(answersId(field) ? [[name, field.required ? Id : Nullable(Id)]] : []),
    [answeredAs(name, field), answerSchema(field, options)],
  ])
  return Type.Object({
    id: Id,
    ...Object.fromEntries(properties),
    ...further,
    ativo: Type.Boolean(),
    atualizadoEm: Instant,
    version: Version,
  }) as unknown as TObject<
    Omit<RecordProperties<T>, keyof Further> & IdProperties<T> & Further & CommonProperties
  >
}

type SentProperties<T extends FieldTable> = {
  [K in keyof T]: T[K] extends { required: true }
    ? TUnsafe<ValueOf<T[K]>>
    : TOptional<TUnsafe<StoredOf<T[K]>>>
}

/** What is sent to create and to change. */
export const sentFields = <T extends FieldTable>(fields: T, options: SchemaOptions = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sentSchema(field, options)]),
  ) as unknown as SentProperties<T>
