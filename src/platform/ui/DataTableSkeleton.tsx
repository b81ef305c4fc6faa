import { Table } from '@mantine/core'
import styles from './DataTable.module.css'
import type { DataTableColumn } from './data-table.ts'
import { SkeletonBlock } from './SkeletonBlock.tsx'
import { useDelayed } from './use-delayed.ts'

const ROWS = Array.from({ length: 8 }, (_, row) => row)
const WIDTHS = ['72%', '58%', '84%', '46%'] as const

interface DataTableSkeletonProps<Row> {
  readonly columns: readonly DataTableColumn<Row>[]
  readonly hasSelection: boolean
}

/** Rows with the final geometry, drawn only after 150 ms. */
export function DataTableSkeleton<Row>({ columns, hasSelection }: DataTableSkeletonProps<Row>) {
  const isDue = useDelayed()
  return ROWS.map((row) => (
    <Table.Tr key={row} role="row" className={styles.row} data-loading>
      {hasSelection && <Table.Td role="cell" className={styles.check} />}
      {columns.map((column, index) => (
        <Table.Td key={column.key} role="cell" data-lead={index === 0 || undefined}>
          {isDue && <SkeletonBlock width={WIDTHS[(row + index) % WIDTHS.length]} />}
          {row === 0 && index === 0 && <span className="visually-hidden">Carregando</span>}
        </Table.Td>
      ))}
    </Table.Tr>
  ))
}
