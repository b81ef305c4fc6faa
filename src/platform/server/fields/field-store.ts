/** The columns of a register's table from its fields: `cnhNumero` is stored in `cnh_numero`. */
import { type RawBuilder, sql } from 'kysely'
import type { CallDefinition } from '#platform/shared/call.ts'
import {
  answeredAs,
  answersId,
  type Field,
  type FieldsOf,
  type FieldTable,
} from '#platform/shared/fields/define-fields.ts'
import type { OwnerTx } from '../database/database.ts'
import {
  type CommonRow,
  commonFields,
  createRegisterStore,
  type ListInput,
  type RegisterRecord,
} from '../register/register-store.ts'

/** The usual column of a name. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columnOf = (name: string, field: Field | undefined) =>
  (field?.kind === 'reference' ? field.column : undefined) ?? snakeCase(name)

/** Each referred table is joined under the name that its record is answered by. */
const partsOf = ({ schema }: Field & { readonly kind: 'reference' }) =>
  Object.keys(schema.properties).filter((part) => part !== 'id')

const selectedOf = (name: string, field: Field): RawBuilder<unknown>[] => {
  const column = sql.ref(`t.${columnOf(name, field)}`)
  if (field.kind === 'amount') return [sql`${column}::float8 as ${sql.ref(name)}`]
  if (field.kind === 'day') return [sql`${column}::text as ${sql.ref(name)}`]
  if (field.kind !== 'reference') return [sql`${column} as ${sql.ref(name)}`]
  const parts = partsOf(field).map(
    (part) => sql`${sql.ref(`${field.as}.${snakeCase(part)}`)} as ${sql.ref(`${field.as}_${part}`)}`,
  )
  return [sql`${column} as ${sql.ref(name)}`, ...parts]
}

type AnyRow = CommonRow & Readonly<Record<string, unknown>>

const answerOf = (name: string, field: Field, row: AnyRow): unknown => {
  if (field.kind !== 'reference') return row[name]
  if (field.answersText) return row[`${field.as}_${field.answersText}`]
  const parts = partsOf(field).map((part) => [part, row[`${field.as}_${part}`]] as const)
  // A name that was read proves that the record is there.
  const isThere = row[name] !== null && parts.every(([, value]) => value !== null)
  return isThere ? { id: row[name], ...Object.fromEntries(parts) } : null
}

/** Column types of what is sent as one JSON text (`saveMany`). */
const TYPES: Readonly<Record<Field['kind'], string>> = {
  text: 'text',
  document: 'text',
  cpf: 'text',
  email: 'text',
  phone: 'text',
  day: 'date',
  integer: 'integer',
  amount: 'numeric',
  code: 'integer',
  choice: 'text',
  switch: 'boolean',
  reference: 'uuid',
  own: 'jsonb',
}

export interface FieldStoreOptions<T extends FieldTable, Rec, Search> {
  readonly table: string
  readonly fields: T
  /** The field that names a record and gives the alphabetical order; the first unless told otherwise. */
  readonly nameField?: keyof T & string
  /** Names by which the list can be sorted; the first is the default. */
  readonly orders: readonly string[]
  /** Replaces the expressions of single orders. */
  readonly orderBy?: Readonly<Record<string, readonly RawBuilder<unknown>[]>>
  /** Further columns that are read, and what is made of them for the record. */
  readonly further?: {
    readonly columns: RawBuilder<unknown>
    readonly of: (row: never) => Partial<Rec>
  }
  /** Further columns that are written, with their types. */
  readonly derived?: {
    readonly types: Readonly<Record<string, string>>
    readonly of: (values: FieldsOf<T>) => Readonly<Record<string, unknown>>
  }
  /** Filters of the list that stand for a column: equal, or one of several. */
  readonly filters?: Readonly<Partial<Record<keyof Search & string, string>>>
  readonly where?: (search: Search) => readonly RawBuilder<unknown>[]
  /** The text that is searched; `busca` unless told otherwise. */
  readonly textOf?: (search: Search) => string | null | undefined
}

/**
 * Rows are sorted by a text or number as it is, by a choice and then by name, by the name without
 * regard to case and accents.
 */
function expressionsOf({
  fields,
  nameField,
  orders,
  orderBy = {},
}: FieldStoreOptions<FieldTable, unknown, unknown>) {
  const first = nameField ?? Object.keys(fields)[0] ?? ''
  const alphabetical = sql`app_fold(${sql.ref(`t.${snakeCase(first)}`)})`
  const orderOf = (name: string): readonly RawBuilder<unknown>[] => {
    if (name === first) return [alphabetical]
    const column = sql.ref(`t.${snakeCase(name)}`)
    return name === 'ativo' || fields[name]?.kind === 'choice' ? [column, alphabetical] : [column]
  }
  return Object.fromEntries(orders.map((name) => [name, orderBy[name] ?? orderOf(name)]))
}

/** Names by which the list of a register can be sorted. */
export const ordersOf = ({ search }: { readonly search: CallDefinition }): readonly string[] =>
  (search.body as unknown as ListSchema).properties.ordem.enum

interface ListSchema {
  readonly properties: { readonly ordem: { readonly enum: readonly string[] } }
}

const filterBy = (column: string, value: unknown): RawBuilder<unknown>[] => {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return []
  const asked = sql.ref(`t.${column}`)
  return [Array.isArray(value) ? sql`${asked} = any(${value}::text[])` : sql`${asked} = ${value}`]
}

export type FieldStore<
  T extends FieldTable,
  Rec extends RegisterRecord,
  Search extends ListInput,
> = ReturnType<typeof createFieldStore<T, Rec, Search>>

/** A store whose rows are read and written by the fields of the table. */
export function createFieldStore<T extends FieldTable, Rec extends RegisterRecord, Search extends ListInput>(
  options: FieldStoreOptions<T, Rec, Search>,
) {
  const { table, fields, further, derived, filters = {}, where = () => [] } = options
  const named = Object.entries(fields)
  // Whole files are written by it, so the names of the columns are worked out once.
  const columns = named.map(([name, field]) => [name, field, columnOf(name, field)] as const)
  const columnsOf = (values: FieldsOf<T>, isJson: boolean) => {
    const written: Record<string, unknown> = {}
    for (const [name, { kind }, column] of columns) {
      const value = values[name]
      written[column] = kind === 'own' && !isJson ? JSON.stringify(value) : value
    }
    return { ...written, ...derived?.of(values) }
  }
  const joins = named.flatMap(([name, field]) =>
    field.kind === 'reference'
      ? [
          sql`left join ${sql.table(field.table)} ${sql.ref(field.as)}
            on ${sql.ref(`${field.as}.owner_id`)} = t.owner_id and ${sql.ref(`${field.as}.id`)} = ${sql.ref(`t.${columnOf(name, field)}`)}`,
        ]
      : [],
  )
  const store = createRegisterStore<AnyRow, Rec, FieldsOf<T>, Search>({
    table,
    columns: sql.join([
      ...named.flatMap(([name, field]) => selectedOf(name, field)),
      ...(further ? [further.columns] : []),
    ]),
    joins: joins.length > 0 ? sql.join(joins, sql` `) : sql``,
    toRecords: (_tx: OwnerTx, rows) =>
      rows.map((row) => {
        const answers = named.flatMap(([name, field]) => [
          ...(answersId(field) ? [[name, row[name]]] : []),
          [answeredAs(name, field), answerOf(name, field, row)],
        ])
        const record = { ...commonFields(row), ...Object.fromEntries(answers), ...further?.of(row as never) }
        // The schema of the contract is derived from the same table.
        return record as unknown as Rec
      }),
    toColumns: (values) => columnsOf(values, false),
    ...(options.textOf && { textOf: options.textOf }),
    orders: expressionsOf(options as FieldStoreOptions<FieldTable, unknown, unknown>),
    where: (search) => [
      ...Object.entries(filters).flatMap(([filter, column]) =>
        filterBy(String(column), Reflect.get(search, filter)),
      ),
      ...where(search),
    ],
  })
  return {
    ...store,
    /** For `saveMany`: the table, its column types, and the columns of values within one JSON text. */
    many: {
      table,
      types: {
        ...Object.fromEntries(columns.map(([, { kind }, column]) => [column, TYPES[kind]])),
        ...derived?.types,
      } as Readonly<Record<string, string>>,
      toColumns: (values: FieldsOf<T>) => columnsOf(values, true),
      findMany: store.findMany,
    },
  }
}
