import { Pagination } from '#platform/ui/Pagination.tsx'
import { PAGE_SIZES, type PagingState } from '../router/use-paging.ts'

/** How many a list has. */
export interface ListCount {
  readonly total: number
  /** There are more; the counting stopped. */
  readonly totalIsMinimum?: boolean
}

/** What a list answers for one page. */
export interface ListPage<Row> extends ListCount {
  readonly items: readonly Row[]
}

interface ListPagesProps {
  /** Without `setPageSize` the number of rows per page is fixed. */
  readonly paging: Pick<PagingState, 'page' | 'pageSize' | 'setPage'> & Partial<PagingState>
  readonly answer: ListPage<unknown> | undefined
  /** Rows on this page; those of the answer unless told otherwise. */
  readonly count?: number
}

/** The foot of a list that is read by pages. */
export const ListPages = ({ paging, answer, count = answer?.items.length ?? 0 }: ListPagesProps) => (
  <Pagination
    page={paging.page}
    pageSize={paging.pageSize}
    count={count}
    total={answer?.total}
    isMinimum={answer?.totalIsMinimum}
    onPage={paging.setPage}
    pageSizes={PAGE_SIZES}
    onPageSize={paging.setPageSize}
  />
)
