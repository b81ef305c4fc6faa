/** The rows of a list where the reader saw them, and the face that the list shows. */
import type { UseQueryResult } from '@tanstack/react-query'
import { formatDateTime } from '#platform/shared/date.ts'
import type { TableState } from '#platform/ui/data-table.ts'
import { localZone } from '../local-zone.ts'
import { useKeptPlaces } from '../query/keep-places.ts'
import { stateOf } from '../query/list-state.ts'
import type { ListPage } from './ListPages.tsx'
import { countOf, type ListNouns } from './list-nouns.ts'

interface ListRow {
  readonly id: string
}
const idOf = ({ id }: ListRow) => id

export interface ListRows<Row> {
  readonly rows: readonly Row[]
  readonly state: TableState<Row>
}

/** `question`: what the list was asked with. */
export function useListRows<Row extends ListRow>(
  query: UseQueryResult<ListPage<Row>>,
  question: object,
  nouns: ListNouns,
): ListRows<Row> {
  const { gender, plural } = nouns
  const rows = useKeptPlaces<Row>(query.data?.items, {
    question: JSON.stringify(question),
    isPrevious: query.isPlaceholderData,
    keyOf: idOf,
    announcement: (count) => `${countOf(nouns, count)} atualizad${gender}${count === 1 ? '' : 's'}`,
  })
  // Rows that are read anew in the background are no sign of work; those of another question are.
  const failed = `Não foi possível carregar ${gender}s ${plural}.`
  const state = stateOf(query, rows, failed, query.isPlaceholderData)
  if (state.kind !== 'failed') return { rows: rows ?? [], state }
  return { rows: [], state: { ...state, when: formatDateTime(new Date(query.errorUpdatedAt), localZone()) } }
}
