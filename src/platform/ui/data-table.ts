import type { ReactNode } from 'react'

export interface DataTableColumn<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers and totals align right. */
  readonly isNumeric?: boolean
  readonly isSortable?: boolean
  /** CSS width, e.g. `168px`; columns without one share the rest. */
  readonly width?: string
  /** Long texts take further lines instead of making the table wider than the page. */
  readonly wraps?: boolean
  /** Long texts stay on one line and are cut; never narrower than the width. The whole text is the title. */
  readonly clips?: boolean
}

export interface TableSort {
  readonly key: string
  readonly direction: 'ascending' | 'descending'
}

/** The faces of a list; `ready` without rows shows the empty or the no-result face. */
export type TableState<Row> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed'
      /** What failed and what was kept. */
      readonly message: ReactNode
      readonly code?: string
      readonly when?: string
      readonly onRetry: () => void
      readonly isRetrying?: boolean
    }
  | { readonly kind: 'ready'; readonly rows: readonly Row[]; readonly isRefreshing?: boolean }

export interface TableSelection {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
  /** Buttons for what is selected, shown in the first row of the table. */
  readonly actions?: ReactNode
  /** Rows of the whole filter, for "Selecionar as 1.284 do filtro". */
  readonly totalOfFilter?: number
  readonly onSelectFilter?: () => void
}

/** The next order when a header is pressed: ascending first, then the other way round. */
export function nextSort(current: TableSort | undefined, key: string): TableSort {
  if (current?.key !== key) return { key, direction: 'ascending' }
  return { key, direction: current.direction === 'ascending' ? 'descending' : 'ascending' }
}
