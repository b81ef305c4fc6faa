import { Checkbox, Table } from '@mantine/core'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import styles from './DataTable.module.css'
import type { DataTableColumn } from './data-table.ts'
import { useNewMark } from './use-new-mark.ts'

interface DataTableRowProps<Row> {
  readonly rowId: string
  readonly row: Row
  readonly name: string
  readonly columns: readonly DataTableColumn<Row>[]
  readonly href: string | undefined
  readonly onOpen: ((row: Row) => void) | undefined
  readonly actions: ReactNode
  readonly isCurrent: boolean
  readonly isSelected: boolean | undefined
  readonly onToggle: ((key: string) => void) | undefined
  readonly isTabStop: boolean
  readonly onFocus: (key: string) => void
}

const isControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a, button, input, label, select, textarea, [role="menu"]') !== null

function Opener<Row>(props: DataTableRowProps<Row> & { readonly children: ReactNode }) {
  const { rowId, row, href, onOpen, isTabStop, onFocus, children } = props
  const shared = {
    className: styles.opener,
    tabIndex: isTabStop ? 0 : -1,
    'data-row-opener': rowId,
    onFocus: () => onFocus(rowId),
  }
  if (href !== undefined) {
    // Whoever wants a new tab or window gets it; a plain click belongs to the page's own navigation.
    const open = (event: MouseEvent) => {
      if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      onOpen(row)
    }
    return (
      <a {...shared} href={href} onClick={open}>
        {children}
      </a>
    )
  }
  if (!onOpen) return children
  return (
    <button {...shared} type="button" onClick={() => onOpen(row)}>
      {children}
    </button>
  )
}

function contentOf<Row>(column: DataTableColumn<Row>, row: Row): ReactNode {
  const content = column.cell(row)
  if (!column.clips || typeof content !== 'string') return content
  return (
    <span className={styles.clip} title={content}>
      {content}
    </span>
  )
}

/** One row; a click outside its controls follows the opener of the first column. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { rowId, row, name, columns, isCurrent, isSelected, onToggle, actions } = props
  const isOpenable = props.href !== undefined || props.onOpen !== undefined
  const element = useRef<HTMLTableRowElement>(null)
  const mark = useNewMark(rowId, element)
  const followOpener = (event: MouseEvent<HTMLElement>) => {
    if (isControl(event.target)) return
    event.currentTarget.querySelector<HTMLElement>('[data-row-opener]')?.click()
  }
  return (
    <Table.Tr
      ref={element}
      role="row"
      {...mark}
      className={styles.row}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      data-openable={isOpenable || undefined}
      aria-current={isCurrent || undefined}
      aria-selected={undefined}
      onClick={isOpenable ? followOpener : undefined}
    >
      {onToggle && (
        <Table.Td role="cell" className={styles.check}>
          <Checkbox
            aria-label={`Selecionar ${name}`}
            checked={isSelected ?? false}
            onChange={() => onToggle(rowId)}
          />
        </Table.Td>
      )}
      {columns.map((column, index) => {
        const content = contentOf(column, row)
        return (
          <Table.Td
            key={column.key}
            role="cell"
            data-label={index === 0 ? undefined : column.header}
            data-lead={index === 0 || undefined}
            data-numeric={column.isNumeric || undefined}
            data-wraps={column.wraps || undefined}
          >
            {index === 0 ? <Opener {...props}>{content}</Opener> : content}
          </Table.Td>
        )
      })}
      {actions !== undefined && (
        <Table.Td role="cell" className={styles.actions}>
          {actions}
        </Table.Td>
      )}
    </Table.Tr>
  )
}
