/**
 * A field of a record is written once, in one table of data per record:
 *
 *     export const VENDEDOR = defineFields({
 *       nome: { kind: 'text', label: 'Nome', max: 120, required: true },
 *       documento: { kind: 'document', label: 'CPF ou CNPJ', taken: 'vendedor_documento_taken' },
 *     })
 *
 * Schemas, rules, columns, history, form, list, sheet and import are derived from it, each by a function of its own, so
 * that a screen can replace one of them (decision 0035).
 */
import type { Static, TObject, TSchema } from 'typebox'

interface FieldBase {
  /** As the form, the comparison of two versions, the history, the sheet and the import call it. */
  readonly label: string
  /** As the control asks for it, where that is not the label. */
  readonly ask?: string
  /** As history, sheet and import call it, where the label needs the form around it. */
  readonly told?: string
  readonly required?: true
  /** A stored value of this form, for the description of the API. */
  readonly example?: string | number
  readonly placeholder?: string
  readonly description?: string
  /** What was typed elsewhere is not offered. */
  readonly autoComplete?: 'off'
  /** Code of the refusal when another record has the value already. */
  readonly taken?: string
  /** Codes of further refusals that are about the field. */
  readonly refusedBy?: readonly string[]
  /** Where the list heads it otherwise, how wide it is (CSS), whether it can be sorted by, and by which name people hide it. */
  readonly list?: {
    readonly header?: string
    readonly width?: string
    readonly sort?: true
    readonly key?: string
  }
  /** Where the exported sheet heads it otherwise, and characters that fit. */
  readonly sheet?: { readonly header?: string; readonly width?: number }
  /** Further names of the column in imported files, and what the template shows in it. */
  readonly import?: { readonly names: readonly string[]; readonly example: string; readonly isBusca?: true }
}

interface TextRules {
  /** How a typed value is stored; one line without surplus spaces unless told otherwise. */
  readonly clean?: (text: string) => string
  /** Of a stored value. */
  readonly isValid?: (text: string) => boolean
  /** What a value that is not valid is told. */
  readonly invalid?: string
  /** What a change sends back as a mask stands for the stored value. */
  readonly isMasked?: true
}

export type TextKind = 'text' | 'document' | 'cpf' | 'email' | 'phone'
export type Field = FieldBase &
  (
    | ({ readonly kind: TextKind; readonly max?: number } & TextRules)
    | { readonly kind: 'day' }
    | {
        readonly kind: 'integer'
        readonly min: number
        readonly max: number
        readonly default?: number
        readonly invalid?: string
      }
    | {
        /** A number above zero with decimals, as its column holds them; typed with a comma. */
        readonly kind: 'amount'
        readonly decimals: number
        readonly max: number
        /** Zero is an amount too. */
        readonly fromZero?: true
      }
    | {
        /** A choice that is sent and stored as a number. */
        readonly kind: 'code'
        readonly schema: TSchema
        readonly options: Readonly<Record<number, string>>
        /** What a new record begins with in the form. */
        readonly first: number
        readonly default?: number
      }
    | {
        readonly kind: 'choice'
        /** Stored value → how it reads. */
        readonly options: Readonly<Record<string, string>>
        /** What a new record begins with in the form. */
        readonly first?: string
        /** What is stored where nothing is sent; the field is then never empty. */
        readonly default?: string
      }
    | { readonly kind: 'switch'; readonly default: boolean }
    | {
        /** Another record: its id is sent and stored under the name of the field, itself answered as `as`. */
        readonly kind: 'reference'
        readonly as: string
        readonly table: string
        /** Id and the columns of the table that are answered. */
        readonly schema: TObject
        /** How a person calls it. */
        readonly show: (record: never) => string
        /** Where its column is not called as the field. */
        readonly column?: string
        /** Its id is answered besides, under the name of the field. */
        readonly answersId?: true
        /** Answered as this column of the table alone. */
        readonly answersText?: string
      }
    | {
        /** A value of its own form, stored as jsonb; whoever derives something from it brings how. */
        readonly kind: 'own'
        readonly schema: TSchema
        readonly default: unknown
        readonly clean: (value: never) => unknown
        /** Under which name it is answered, where that is not its own; the contract then says how. */
        readonly as?: string
      }
  )

export type FieldTable = Readonly<Record<string, Field>>

/** Keeps the literal types, from which those of records, inputs and forms follow. */
export const defineFields = <const T extends FieldTable>(fields: T): T => fields

/** What a filled field holds. */
export type ValueOf<F> = F extends { kind: 'switch' }
  ? boolean
  : F extends { kind: 'integer' | 'amount' }
    ? number
    : F extends { kind: 'choice'; options: infer O }
      ? keyof O & string
      : F extends { kind: 'own' | 'code'; schema: infer S extends TSchema }
        ? Static<S>
        : string

/** Never empty once it is stored. */
type IsFilled<F> = F extends { required: true } | { default: unknown } ? true : false

/** What is stored of a field, and answered unless it is a reference. */
export type StoredOf<F> = IsFilled<F> extends true ? ValueOf<F> : ValueOf<F> | null

/** Cleaned values, as they are stored: references by their ids. */
export type FieldsOf<T extends FieldTable> = { readonly [K in keyof T]: StoredOf<T[K]> }

/** What is sent to create and to change. */
export type SentOf<T extends FieldTable> = {
  [K in keyof T as T[K] extends { required: true } ? K : never]: ValueOf<T[K]>
} & {
  [K in keyof T as T[K] extends { required: true } ? never : K]?:
    | (IsFilled<T[K]> extends true ? ValueOf<T[K]> : ValueOf<T[K]> | null)
    | undefined
}

/** Under which name a field is answered. */
export type AnsweredAs<K, F> = F extends { as: infer A extends string } ? A : K
export type AnswerOf<F> = F extends { answersText: string }
  ? string
  : F extends { kind: 'reference'; schema: infer S extends TSchema }
    ? Static<S> | null
    : StoredOf<F>

/** Under which name a field is answered. */
export const answeredAs = (name: string, field: Field): string =>
  ('as' in field ? field.as : undefined) ?? name

/** Never empty once it is stored. */
export const isFilled = (field: Field): boolean =>
  field.required === true || ('default' in field && field.default !== undefined)

/** Whether the id of what is referred to is answered besides. */
export const answersId = (field: Field): boolean => field.kind === 'reference' && field.answersId === true
