import { useRef } from 'react'
import type { Notificacao } from '../notificacao.contract.ts'
import { steadyOrder } from './groups.ts'

const NONE: readonly Notificacao[] = []

/** See {@link steadyOrder}; another question begins anew. */
export function useSteadyNotices(
  notices: readonly Notificacao[] = NONE,
  question: string,
): readonly Notificacao[] {
  const seen = useRef<{ question: string; ids: readonly string[] }>({ question, ids: [] })
  const ids = seen.current.question === question ? seen.current.ids : []
  const ordered = steadyOrder(ids, notices)
  if (notices.length > 0) seen.current = { question, ids: ordered.map(({ id }) => id) }
  return ordered
}
