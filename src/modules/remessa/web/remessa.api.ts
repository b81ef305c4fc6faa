/** Addresses of remessas, what their screens ask the server, and which calls a change makes stale. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { isGuid } from '#platform/shared/guid.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { createRecordPatches } from '#platform/web/query/record-patches.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { getHistoricoRemessa, getRemessa, searchRemessas } from '../remessa.contract.ts'
import { getQuadroRemessas, listCartoesRemessas, type QuadroQuery } from '../remessa-quadro.contract.ts'
import { getRemessasPorUnidade } from '../remessa-tv.contract.ts'
import { aplicarCartoes } from './aplicar-cartoes.ts'

export {
  CONFERENCIAS_PAGE,
  QUADRO_PAGE,
  REMESSAS_PAGE,
  remessaDrawer,
  remessaEditDrawer,
} from './shared/enderecos.ts'

const LISTS = [searchRemessas, getRemessa, getHistoricoRemessa]
/** The board patches its own cards; the rest is read again. */
export const liveTopics: LiveTopics = { remessa: [...LISTS, getRemessasPorUnidade], ocorrencia: [getRemessa] }

const READ_ANEW = { staleTime: 0, keepsPrevious: true } as const

export const useRemessa = (id: string) =>
  useCall(getRemessa, { params: { id } }, { staleTime: 0, enabled: isGuid(id) })

/** The board, and how single cards of it are brought up to date without reading a whole column again. */
export function useQuadroDeRemessas(filtro: QuadroQuery) {
  const query = useCall(getQuadroRemessas, { query: filtro }, READ_ANEW)
  const client = useQueryClient()
  const { http } = usePlatform()
  const refresh = useMemo(() => {
    const { pipe: _one, aPartirDe: _from, ...narrowed } = filtro
    return createRecordPatches({
      client,
      key: callKey(getQuadroRemessas, { query: filtro }),
      find: (ids) => http.call(listCartoesRemessas, { query: { ...narrowed, ids: [...ids] } }),
      apply: aplicarCartoes,
      readAll: query.refetch,
    })
  }, [client, http, filtro, query.refetch])
  return { query, refresh }
}

/** After an action of this screen: everything about remessas is read again. */
export function useChangedRemessas(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(
      [...LISTS, getQuadroRemessas].map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
    )
  }, [client])
}
