/** A register whose rows, history, checks and sheet come from its table of fields. */
import { type FieldProblem, invalidInput } from '#platform/shared/app-error.ts'
import type { BodyOf, CallDefinition, ResponseOf } from '#platform/shared/call.ts'
import {
  answeredAs,
  type FieldsOf,
  type FieldTable,
  type SentOf,
} from '#platform/shared/fields/define-fields.ts'
import {
  checkFields,
  cleanFields,
  type FieldWords,
  historyLabels,
  inWords,
  showValue,
} from '#platform/shared/fields/field-rules.ts'
import type { RegisterCallName } from '#platform/shared/register-calls.ts'
import type { RegisterExport } from '../register/export-register.ts'
import { createRegister, type RegisterOptions } from '../register/register.ts'
import { registerRoutes } from '../register/register-routes.ts'
import type { ListInput, RegisterRecord, RegisterStore } from '../register/register-store.ts'
import { createUsageRegistry } from '../register/usage-registry.ts'
import type { SpreadsheetColumn } from '../spreadsheet/write-spreadsheet.ts'
import { createFieldStore, type FieldStore, type FieldStoreOptions, ordersOf } from './field-store.ts'

type RegisterCalls = Readonly<Record<RegisterCallName, CallDefinition>>
type RecordOf<C extends RegisterCalls> = ResponseOf<C['get']> & RegisterRecord
type SearchOf<C extends RegisterCalls> = BodyOf<C['search']> & ListInput

type Derived = 'store' | 'historyFields' | 'inWords' | 'clean' | 'nameOf'
type Options<C extends RegisterCalls, T extends FieldTable, S> = Omit<
  RegisterOptions<RecordOf<C>, BodyOf<C['create']>, FieldsOf<T>, SearchOf<C>>,
  Derived
> &
  Omit<FieldStoreOptions<T, RecordOf<C>, SearchOf<C>>, 'orders'> & {
    readonly calls: C
    /** Replaces how single fields read in the history. */
    readonly words?: FieldWords<RecordOf<C>>
    /** What is wrong with cleaned values; `checkFields` unless told otherwise. */
    readonly check?: (values: FieldsOf<T>) => readonly FieldProblem[]
    readonly sheet: SheetOptions<RecordOf<C>>
    /** What a person calls a record, where that is not its first field. */
    readonly nameOf?: (record: RecordOf<C>) => string
    /** A store of the same fields, where another module needs it without the use cases, or rows come from elsewhere. */
    readonly store?: S
  }

interface SheetOptions<Rec> {
  /** Of the file and its sheet. */
  readonly name: string
  /** `Alterada em` for a noun of that gender. */
  readonly gender?: 'a' | 'o'
  /** Columns between the fields and the state, and columns that replace those of fields. */
  readonly further?: readonly SpreadsheetColumn<Rec>[]
  readonly replace?: Readonly<Record<string, SpreadsheetColumn<Rec>>>
  /** Fields and what `replace` adds in the order of the sheet, where it is not that of the table. */
  readonly order?: readonly string[]
  /** Fields that stand in no column, and `atualizadoEm`. */
  readonly without?: readonly string[]
}

/** The columns of the exported sheet, in the order of the table. */
function fieldSheet<Rec extends RegisterRecord>(
  fields: FieldTable,
  { name, gender = 'o', order, further = [], replace = {}, without = [] }: SheetOptions<Rec>,
): RegisterExport<Rec> {
  const changed: SpreadsheetColumn<Rec> = {
    header: `Alterad${gender} em`,
    value: ({ atualizadoEm }) => atualizadoEm,
    kind: 'instant',
  }
  const columnOf = (key: string): SpreadsheetColumn<Rec>[] => {
    const field = fields[key]
    const own = replace[key]
    if (own) return [own]
    if (!field) return []
    const isDay = field.kind === 'day'
    const answered = (record: Rec): unknown => Reflect.get(record, answeredAs(key, field))
    return [
      {
        header: field.sheet?.header ?? field.told ?? field.label,
        value: (record) => (isDay ? answered(record) : showValue(field, answered(record))) as string,
        ...(field.sheet?.width && { width: field.sheet.width }),
        ...(isDay && { kind: 'day' as const }),
        ...((field.kind === 'integer' || field.kind === 'amount') && { kind: 'number' as const }),
      },
    ]
  }
  const names = (order ?? Object.keys(fields)).filter((key) => !without.includes(key))
  return {
    name,
    columns: [
      ...names.flatMap(columnOf),
      ...further,
      { header: 'Ativo', value: ({ ativo }) => ativo },
      ...(without.includes('atualizadoEm') ? [] : [changed]),
    ],
  }
}

/**
 * Store, use cases and routes of a register. Whoever refers to its records adds to `usage`; what differs from the rule is
 * given as an option and replaces the derived part alone.
 */
export function createFieldRegister<
  C extends RegisterCalls,
  T extends FieldTable,
  S extends RegisterStore<RecordOf<C>, FieldsOf<T>, SearchOf<C>> = FieldStore<T, RecordOf<C>, SearchOf<C>>,
>(options: Options<C, T, S>) {
  const { calls, fields, words = {}, entidade } = options
  const name = options.nameField ?? Object.keys(fields)[0] ?? ''
  const usage = createUsageRegistry()
  // Without one of its own a register has the store that `S` is by default.
  const store = (options.store ??
    createFieldStore<T, RecordOf<C>, SearchOf<C>>({ ...options, orders: ordersOf(calls) })) as S
  // The name comes first: it is what the history keeps of a removed record.
  const { [name]: nameLabel = '', ...otherLabels } = historyLabels(fields)
  const historyFields = { [name]: nameLabel, ...otherLabels }
  const toWords = inWords<RecordOf<C>>(fields, words)
  const check = options.check ?? ((values: FieldsOf<T>) => checkFields(fields, values))
  const register = createRegister<RecordOf<C>, BodyOf<C['create']>, FieldsOf<T>, SearchOf<C>>({
    ...options,
    store,
    historyFields,
    inWords: toWords,
    nameOf: options.nameOf ?? ((record) => String(Reflect.get(record, name))),
    clean(input) {
      // The schema of the body is derived from the same table.
      const values = cleanFields(fields, input as unknown as SentOf<T>)
      const details = [...check(values)]
      if (details.length > 0) throw invalidInput(details)
      return values
    },
    listUso: options.listUso ?? ((tx, id) => usage.list(tx, id)),
  })
  const sheet = fieldSheet<RecordOf<C>>(fields, options.sheet)
  return {
    entidade,
    fields,
    usage,
    store,
    register,
    historyFields,
    inWords: toWords,
    sheet,
    /** One route for each call but those of `except`. */
    routes: (except: readonly RegisterCallName[] = []) =>
      registerRoutes<C, FieldsOf<T>>(calls, register, store, sheet, except),
  }
}
