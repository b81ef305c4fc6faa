import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './Pagination.module.css'
import { formatPageRange } from './page-range.ts'

interface PaginationProps {
  /** Page shown, from 0. */
  readonly page: number
  readonly pageSize: number
  /** Rows on this page. */
  readonly count: number
  readonly total?: number
  /** There are more than `total`. */
  readonly isMinimum?: boolean
  readonly onPage: (page: number) => void
  readonly pageSizes?: readonly number[]
  readonly onPageSize?: (pageSize: number) => void
}

/** The foot of a list: `1–20 de 1.284`, rows per page, previous and next. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, total = 0, isMinimum, onPage, pageSizes = [10, 20, 50, 100], onPageSize } = props
  const hasNext = (page + 1) * pageSize < total || isMinimum === true
  const sizeId = useId()
  return (
    <nav className={styles.pagination} aria-label="Paginação">
      <span role="status">{formatPageRange(props)}</span>
      <span className={styles.space} />
      {onPageSize && (
        <div className={styles.size}>
          <label htmlFor={sizeId}>Linhas por página</label>
          <NativeSelect
            id={sizeId}
            size="xs"
            value={String(pageSize)}
            data={pageSizes.map(String)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
        </div>
      )}
      <ActionIcon
        variant="default"
        radius="sm"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
        aria-label="Página anterior"
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        radius="sm"
        disabled={!hasNext}
        onClick={() => onPage(page + 1)}
        aria-label="Próxima página"
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </nav>
  )
}
