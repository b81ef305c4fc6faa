/** What a table shows of a list that is read from the server. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { TableState } from '#platform/ui/data-table.ts'
import { refusalText } from '../record/refusal.ts'

/**
 * A list that is read as a whole. Rows that were read stay while they are read anew, also when that fails.
 *
 * @param failed what could not be done, as a sentence; why follows it
 */
export const listStateOf = <Row>(query: UseQueryResult<readonly Row[]>, failed: string): TableState<Row> =>
  stateOf(query, query.data, failed)

/** A list that is read page by page; see {@link listStateOf}. */
export const pageStateOf = <Row>(
  query: UseQueryResult<{ readonly items: readonly Row[] }>,
  failed: string,
): TableState<Row> => stateOf(query, query.data?.items, failed)

/** The same with rows of one's own; see {@link listStateOf}. */
export function stateOf<Row>(
  query: UseQueryResult<unknown>,
  rows: readonly Row[] | undefined,
  failed: string,
  isRefreshing = query.isFetching,
): TableState<Row> {
  if (rows) return { kind: 'ready', rows, isRefreshing }
  if (!query.isError) return { kind: 'loading' }
  return {
    kind: 'failed',
    message: `${failed} ${refusalText(query.error)}`,
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
  }
}
