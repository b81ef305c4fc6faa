/** The kinds of records whose drawer the signed-in person may open. */
import { useMemo } from 'react'
import { type SearchTarget, searchTargets } from '#modules/busca/web/shared/search-targets.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { byOrder } from '../by-order.ts'
import { canOpen } from '../route-access.ts'

/** Stands for any record of the kind. */
const SAMPLE = {
  dadosResumo: '{}',
  id: '00000000-0000-7000-8000-000000000000',
  codigo: null,
  titulo: '',
  subtitulo: null,
  ativo: true,
} as const

export function useSearchTargets(): readonly SearchTarget[] {
  const { subject } = useSignedIn()
  return useMemo(
    () =>
      searchTargets
        .list()
        .filter(({ tipoEntidade, drawer }) => canOpen(subject, 'drawer', drawer({ ...SAMPLE, tipoEntidade })))
        .sort(byOrder),
    [subject],
  )
}
