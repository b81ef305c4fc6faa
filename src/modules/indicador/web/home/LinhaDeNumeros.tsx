import type { ReactNode } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'

interface Lida {
  readonly data: unknown
  readonly error: unknown
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface LinhaDeNumerosProps {
  readonly queries: readonly Lida[]
  /** Drawn once every query has answered. */
  readonly children: ReactNode
}

/** The row of numbers of a home: it loads and fails by itself. */
export function LinhaDeNumeros({ queries, children }: LinhaDeNumerosProps) {
  const failed = queries.find(({ isError, data }) => isError && data === undefined)
  if (failed) return <ReadFailure query={failed}>Não foi possível ler os números do dia.</ReadFailure>
  if (queries.some(({ data }) => data === undefined)) {
    return <LoadingSkeleton lines={2} label="Carregando os números do dia" />
  }
  return children
}
