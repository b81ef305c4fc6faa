/** A target of imports whose columns and writing come from a table of fields (decision 0035). */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { snakeCase } from '#platform/server/fields/field-store.ts'
import type { HistoryFields } from '#platform/server/history.ts'
import type { RegisterRecord } from '#platform/server/register/register-store.ts'
import { prepareMany } from '#platform/server/register/save-many.ts'
import {
  answeredAs,
  type Field,
  type FieldsOf,
  type FieldTable,
  type SentOf,
} from '#platform/shared/fields/define-fields.ts'
import { cleanFields, showValue } from '#platform/shared/fields/field-rules.ts'
import { maxLengthOf } from '#platform/shared/fields/field-schema.ts'
import { lerTelefone, readDocumento, readEmail } from '../codigo-lido.rules.ts'
import type { JsonValue, LerCelula, Values } from '../leitura.rules.ts'
import { readDia, readOpcao, readSimNao } from '../numero-lido.rules.ts'
import { readTexto } from '../texto-lido.rules.ts'
import {
  defineImportTarget,
  type ImportColumn,
  type ImportTarget,
  type LineRefusal,
} from './import-target.ts'

function reader(field: Field, isName: boolean): LerCelula<unknown> {
  switch (field.kind) {
    case 'document':
      return readDocumento()
    case 'cpf':
      return readDocumento('cpf')
    case 'email':
      return readEmail
    case 'phone':
      return lerTelefone
    case 'day':
      return readDia
    case 'switch':
      return readSimNao
    case 'choice': {
      const options = Object.entries(field.options)
      return readOpcao(
        options.map(([valor, texto]) => ({ valor, texto })),
        `${field.label} inexistente`,
      )
    }
    default:
      return readTexto({ max: maxLengthOf(field) ?? 0, isNome: isName })
  }
}

const mostrar = (field: Field) => (value: JsonValue) => {
  const shown = showValue(field, value)
  return typeof shown === 'boolean' ? (shown ? 'Sim' : 'Não') : String(shown ?? '')
}

/** One column for each field that says how files call it; `replace` changes parts of it or adds whole columns. */
export function importColumns<Apoio>(
  fields: FieldTable,
  order: readonly string[],
  replace: Readonly<Record<string, Partial<ImportColumn<Apoio>>>> = {},
): ImportColumn<Apoio>[] {
  const [first] = Object.keys(fields)
  return order.map((campo) => {
    const field = fields[campo]
    const own = replace[campo]
    if (!field?.import) return { campo, ...own } as ImportColumn<Apoio>
    const { names, example, isBusca } = field.import
    return {
      campo,
      rotulo: field.told ?? field.label,
      apelidos: names,
      ...(field.required && { obrigatorio: true }),
      exemplo: example,
      ler: reader(field, campo === first),
      ...(field.kind !== 'text' && field.kind !== 'email' && { mostrar: mostrar(field) }),
      ...(isBusca && { isBusca }),
      ...own,
    }
  })
}

/** A line as it would be written. */
export interface FieldLine<Rec, Fields> {
  readonly linha: number
  readonly before: Rec | undefined
  readonly fields: Fields
  /** What the line itself says. */
  readonly said: Values
}

interface UniqueField {
  /** What a line is told whose value another record has. */
  readonly texto: string
  /** The same in any case, as the index of its column has it. */
  readonly isFolded?: true
}

interface ImportedRegister<T extends FieldTable, Rec extends RegisterRecord> {
  readonly entidade: string
  readonly fields: T
  readonly historyFields: HistoryFields
  readonly inWords: (record: Rec) => Readonly<Record<string, unknown>>
  readonly store: {
    readonly many: {
      readonly table: string
      readonly types: Readonly<Record<string, string>>
      readonly toColumns: (values: FieldsOf<T>) => Readonly<Record<string, unknown>>
      readonly findMany: (tx: OwnerTx, ids: readonly string[]) => Promise<Rec[]>
    }
  }
}

interface FieldImportOptions<T extends FieldTable, Rec extends RegisterRecord, Apoio, Context>
  extends Omit<ImportTarget<Apoio, Rec>, 'tables' | 'keyOf' | 'load' | 'write'> {
  readonly register: ImportedRegister<T, Rec>
  readonly keyField: keyof T & string
  /** What only one record may have, the key among it where another line may take it. */
  readonly unique: Readonly<Partial<Record<keyof T & string, UniqueField>>>
  /** A record in the form that its cells would give; its answers unless told otherwise. */
  readonly valuesOf?: (record: Rec) => Values
  /** Read once for the lines of a batch. */
  readonly contextOf?: (tx: OwnerTx, said: readonly Values[]) => Promise<Context>
  /** What a line sends besides the fields that its columns name. */
  readonly sendMore?: (said: Values, before: Rec | undefined, context: Context) => object
  /** Why lines as they would be written are not. */
  readonly refuse?: (
    line: FieldLine<Rec, FieldsOf<T>>,
    context: Context,
    apoio: Apoio,
  ) => readonly LineRefusal[]
}

export function defineFieldImport<
  T extends FieldTable,
  Rec extends RegisterRecord,
  Apoio,
  Context = undefined,
>(options: FieldImportOptions<T, Rec, Apoio, Context>): ImportTarget<Apoio, Rec> {
  const { register, keyField, unique, refuse } = options
  const { fields } = register
  const { table, findMany } = register.store.many
  const names: readonly string[] = Object.keys(fields)
  const isFolded = (name: string) => unique[name]?.isFolded === true
  const keyText = (name: string, value: unknown) =>
    typeof value === 'string' && value !== '' ? (isFolded(name) ? value.toLowerCase() : value) : undefined
  const compared = (name: string): RawBuilder<unknown> =>
    isFolded(name) ? sql`lower(${sql.ref(snakeCase(name))})` : sql.ref(snakeCase(name))
  const isAmong = (name: string, keys: readonly string[]) =>
    sql`${sql.ref(snakeCase(name))} is not null and ${compared(name)} = any(${keys}::text[])`

  /** Values that a record has already, in the names that are sent: references by their ids. */
  const kept = (before: Rec | undefined) =>
    Object.fromEntries(
      names.map((name) => {
        const field = fields[name] as Field
        const value: unknown = before && Reflect.get(before, answeredAs(name, field))
        return [name, field.kind === 'reference' ? ((value as { id: string } | null)?.id ?? null) : value]
      }),
    )

  function fieldsOf(said: Values, before: Rec | undefined, context: Context): FieldsOf<T> {
    const values = Object.fromEntries(
      names.flatMap((name) => {
        const value = said[name]
        return value === undefined || value === null ? [] : [[name, value] as const]
      }),
    )
    const sent = { ...kept(before), ...values, ...options.sendMore?.(said, before, context) }
    return cleanFields(fields, sent as SentOf<T>)
  }

  /** Lines that the table would refuse: a value of another record, or of an earlier line. */
  async function findTaken(
    tx: OwnerTx,
    lines: readonly FieldLine<Rec, FieldsOf<T>>[],
  ): Promise<LineRefusal[]> {
    const uniques = Object.entries(unique) as [string, UniqueField][]
    const keysOf = (values: FieldsOf<T>) =>
      uniques.flatMap(([campo, { texto }]) => {
        const value = keyText(campo, values[campo])
        return value === undefined ? [] : [{ campo, texto, key: `${campo} ${value}` }]
      })
    // Apart, so that each question can use the index of its column.
    const questions = uniques.map(([name]) => {
      const keys = lines.flatMap(({ fields: values }) => keyText(name, values[name]) ?? [])
      return sql`select id, ${name} as campo, ${compared(name)} as valor from ${sql.table(table)}
        where owner_id = ${tx.ownerId} and ${isAmong(name, keys)}`
    })
    const { rows } = await sql<{ id: string; campo: string; valor: string }>`${sql.join(
      questions,
      sql` union all `,
    )}`.execute(tx.db)
    const taken = new Map(rows.map(({ id, campo, valor }) => [`${campo} ${valor}`, id]))
    return lines.flatMap(({ linha, before, fields: values }) => {
      const owner = before?.id ?? `line ${linha}`
      const keys = keysOf(values)
      const problem = keys.find(({ key }) => taken.has(key) && taken.get(key) !== owner)
      if (problem) return [{ linha, campo: problem.campo, texto: problem.texto, grupo: problem.texto }]
      for (const { key } of keys) taken.set(key, owner)
      return []
    })
  }

  return defineImportTarget<Apoio, Rec>({
    ...options,
    tables: [table],
    keyOf: (values) => keyText(keyField, values[keyField]),

    async load(tx, keys, { forChange }) {
      if (keys.length === 0) return new Map()
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where owner_id = ${tx.ownerId} and ${isAmong(keyField, keys)}
        order by id ${forChange ? sql`for update` : sql``}
      `.execute(tx.db)
      const found = await findMany(
        tx,
        rows.map(({ id }) => id),
      )
      const valuesOf = options.valuesOf ?? ((record: Rec) => kept(record) as Values)
      return new Map(
        found.map((record) => [
          keyText(keyField, Reflect.get(record, keyField)) ?? '',
          { values: valuesOf(record), record },
        ]),
      )
    },

    async write(tx, { actor, now, apoio }, { creates, updates }) {
      const said = [
        ...creates.map(({ linha, values }) => ({ linha, before: undefined, said: values })),
        ...updates.map(({ linha, existing: { record }, changes }) => ({
          linha,
          before: record,
          said: changes,
        })),
      ]
      const context = (await options.contextOf?.(
        tx,
        said.map((line) => line.said),
      )) as Context
      const lines = said.map((line) => ({ ...line, fields: fieldsOf(line.said, line.before, context) }))
      const wrong = lines.flatMap((line) => (refuse?.(line, context, apoio) ?? []).slice(0, 1))
      const withoutThose = (refusals: readonly LineRefusal[], among: typeof lines) => {
        const refused = new Set(refusals.map(({ linha }) => linha))
        return among.filter(({ linha }) => !refused.has(linha))
      }
      const right = withoutThose(wrong, lines)
      const taken = await findTaken(tx, right)
      const written = withoutThose(taken, right)
      const records = {
        creates: written.flatMap(({ before, fields: values }) => (before ? [] : [values])),
        changes: written.flatMap(({ before, fields: values }) =>
          before ? [{ before, fields: values }] : [],
        ),
      }
      const { entidade, historyFields, inWords, store } = register
      const many = { ...store.many, entidade, historyFields, inWords }
      return { refusals: [...wrong, ...taken], save: await prepareMany(tx, actor, many, records, now) }
    },
  })
}
