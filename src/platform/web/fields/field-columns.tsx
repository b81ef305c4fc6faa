/** The columns of a list from a table of fields. */
import { formatDateTime } from '#platform/shared/date.ts'
import { answeredAs, type FieldTable } from '#platform/shared/fields/define-fields.ts'
import { showValue } from '#platform/shared/fields/field-rules.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { localZone } from '../local-zone.ts'
import type { RegisterRow } from '../register/register-definition.ts'

interface FieldColumnsOptions<Rec> {
  readonly gender: 'a' | 'o'
  /** Stands for what is empty; nothing unless told otherwise. */
  readonly empty?: string
  /** Fields in the order of the list; those that say something of a list column unless told otherwise. */
  readonly order?: readonly string[]
  /** Columns that replace those of fields, or that no field has, by their place in `order`. */
  readonly replace?: Readonly<Record<string, Omit<DataTableColumn<Rec>, 'key'>>>
  /** When a record was changed last, before its state. */
  readonly hasChange?: true
}

/** More decimals than any column holds. */
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 8 })
const NUMERIC: readonly string[] = ['day', 'integer', 'amount']

/** Of a component that is drawn, since times are shown in the zone of the browser. */
export function fieldColumns<Rec extends RegisterRow>(
  fields: FieldTable,
  { gender, empty = '', order, replace = {}, hasChange }: FieldColumnsOptions<Rec>,
): DataTableColumn<Rec>[] {
  const listed = order ?? Object.keys(fields).filter((name) => fields[name]?.list)
  const columns = listed.flatMap((key): DataTableColumn<Rec>[] => {
    const own = replace[key]
    if (own) return [{ key, ...own }]
    const field = fields[key]
    if (!field) return []
    const { header = field.label, width, sort } = field.list ?? {}
    const name = answeredAs(key, field)
    return [
      {
        key: field.list?.key ?? name,
        header,
        ...(sort && { isSortable: true }),
        ...(width && { width }),
        ...(NUMERIC.includes(field.kind) && { isNumeric: true }),
        cell: (record) => {
          const shown = showValue(field, Reflect.get(record, name))
          return typeof shown === 'number' ? number.format(shown) : String(shown ?? empty)
        },
      },
    ]
  })
  const zone = localZone()
  const changed: DataTableColumn<Rec> = {
    key: 'atualizadoEm',
    header: `Alterad${gender} em`,
    isNumeric: true,
    isSortable: true,
    width: '160px',
    cell: ({ atualizadoEm }) => formatDateTime(atualizadoEm, zone),
  }
  return [
    ...columns,
    ...(hasChange ? [changed] : []),
    {
      key: 'ativo',
      header: 'Situação',
      isSortable: true,
      width: '130px',
      cell: ({ ativo }) => <ActiveBadge isActive={ativo} gender={gender} />,
    },
  ]
}
