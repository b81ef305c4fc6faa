/** What a table shows of a list that is read page by page. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { TableState } from '../../../platform/ui/data-table.ts'
import { refusalText } from '../../../platform/web/record/refusal.ts'

/** Rows that were read stay while the next page is read, also when that fails. */
export function pageState<Row>(
  query: UseQueryResult<{ readonly items: readonly Row[] }>,
  failed: string,
): TableState<Row> {
  if (query.data) return { kind: 'ready', rows: query.data.items, isRefreshing: query.isFetching }
  if (!query.isError) return { kind: 'loading' }
  return {
    kind: 'failed',
    message: `${failed} ${refusalText(query.error)}`,
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
  }
}
