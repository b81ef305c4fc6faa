/** What a table shows of a list that is read as a whole. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { TableState } from '../../ui/data-table.ts'
import { refusalText } from '../record/refusal.ts'

/**
 * Rows that were read stay while they are read anew, also when that fails.
 *
 * @param failed what could not be done, as a sentence; why follows it
 */
export function listStateOf<Row>(query: UseQueryResult<readonly Row[]>, failed: string): TableState<Row> {
  if (query.data) return { kind: 'ready', rows: query.data, isRefreshing: query.isFetching }
  if (!query.isError) return { kind: 'loading' }
  return {
    kind: 'failed',
    message: `${failed} ${refusalText(query.error)}`,
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
  }
}
