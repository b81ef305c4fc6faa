/** Shapes that every contract uses. Strings and arrays are bounded here, once. */
import { type Static, type TNumberOptions, type TSchema, Type } from 'typebox'

export const UUID_PATTERN = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'

/** A 36-character GUID (S-232). */
export const Id = Type.String({ pattern: UUID_PATTERN, minLength: 36, maxLength: 36 })
export const IdParams = Type.Object({ id: Id })

/** Text of one line; trimmed by the server before it is stored. */
export const Texto = (maxLength: number, minLength = 1) => Type.String({ minLength, maxLength })
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
/** Of an input: absent, null or a value. */
export const Optional = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema))
/** One of the texts of a list. */
export const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values] })

/** A day as a record holds it; whether the calendar has it is said by the rules of the field. */
export const Dia = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, examples: ['2027-03-31'] })

/**
 * A day that the calendar has, from the year 1002 to 9997, as `isDay` of `day.ts` has it: for filters, which go to
 * the database as they are. Fields of a record are checked by their rules, which say more.
 */
export const DIA_PATTERN =
  '^(?!100[01]|999[89])(?:[1-9]\\d{3}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)' +
  '|02-(?:0[1-9]|1\\d|2[0-8]))|(?:[1-9]\\d(?:0[48]|[2468][048]|[13579][26])|(?:[2468][048]|[13579][26])00)-02-29)$'
export const DiaDoCalendario = Type.String({ pattern: DIA_PATTERN, maxLength: 10, examples: ['2027-03-31'] })

/**
 * A number of at most so many decimals, which are those that the column holds: finer ones are refused in words, never
 * rounded away. The noise of binary fractions is none.
 */
export const Decimal = (casas: number, options: Omit<TNumberOptions, 'multipleOf'>) =>
  Type.Number({ ...options, multipleOf: Number(`1e-${casas}`) })

/** UTC instant with milliseconds and Z, e.g. `2026-11-21T13:05:00.000Z`. */
export const Instant = Type.String({ maxLength: 40, examples: ['2026-11-21T13:05:00.000Z'] })
/** The version an edit was based on; a stale one is answered 409. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
export const MAX_UNPAGED = 1000

/** Paging of the specification: `page` from 0, `qtdItem` 1 to 100; page -1 gives at most 1,000 (S-346). */
export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: -1, maximum: 100_000, default: 0 })),
  qtdItem: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })),
}

/** Beyond this many matches a list says "more than", because counting them all would cost more than showing them. */
export const MAX_COUNTED = 10_000

/** `totalIsMinimum`: there are more than `total`. */
export const PageOf = <S extends TSchema>(item: S) =>
  Type.Object({
    items: Type.Array(item, { maxItems: MAX_UNPAGED }),
    total: Type.Integer(),
    totalIsMinimum: Type.Optional(Type.Boolean()),
  })

/** What `page` and `qtdItem` mean as limit and offset. */
export function pageWindow(input: { page?: number; qtdItem?: number }): { limit: number; offset: number } {
  const page = input.page ?? 0
  if (page < 0) return { limit: MAX_UNPAGED, offset: 0 }
  const limit = input.qtdItem ?? DEFAULT_PAGE_SIZE
  return { limit, offset: page * limit }
}

const FieldChange = Type.Object({
  campo: Type.String({ maxLength: 80 }),
  de: Type.Unknown(),
  para: Type.Unknown(),
})
/** One entry of a record's history, newest first in lists. */
export const HistoricoItem = Type.Object({
  seq: Type.Integer(),
  quando: Instant,
  quem: Type.Object({ id: Nullable(Id), nome: Type.String({ maxLength: 120 }) }),
  origem: Type.String({ maxLength: 40 }),
  acao: Type.String({ maxLength: 60 }),
  versao: Nullable(Type.Integer()),
  mudancas: Type.Array(FieldChange, { maxItems: 200 }),
})
export type HistoricoItem = Static<typeof HistoricoItem>
