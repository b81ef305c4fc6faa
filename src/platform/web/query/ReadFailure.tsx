import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { refusalText } from '../record/refusal.ts'

interface ReadFailureProps {
  /** What `useCall` gives, or several of it as one. */
  readonly query: {
    readonly error: unknown
    readonly refetch: () => unknown
    readonly isFetching: boolean
  }
  /** What could not be done, as a sentence; why follows it. */
  readonly children?: string
}

/** Something could not be read: what, why, and the way to try again. */
export const ReadFailure = ({ query, children }: ReadFailureProps) => (
  <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
    {[children, refusalText(query.error)].filter(Boolean).join(' ')}
  </ErrorState>
)
