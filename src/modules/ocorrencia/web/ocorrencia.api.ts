/** Addresses of occurrences, what their screens ask the server, and which calls a change makes stale. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCargaCache } from '#modules/carga/web/shared/detalhes.api.ts'
import { isGuid } from '#platform/shared/guid.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { getOcorrencia, listOcorrencias, type OcorrenciaCarga } from '../ocorrencia.contract.ts'
import {
  type FiltroDeOcorrencias,
  getOcorrenciasNaTv,
  getQuadroDeOcorrencias,
  searchOcorrencias,
} from '../ocorrencia-quadro.contract.ts'

/** In the board's address the list is another view of the same. */
export const QUADRO_PAGE = '/ocorrencias'
export const LISTA_PAGE = `${QUADRO_PAGE}?visao=lista`
export const OCORRENCIAS_TV = '/tv/ocorrencias'
/** One occurrence with what people of the company wrote about it. */
export const detalheDrawer = (id: string) => `ocorrencias/${id}`

const OWN = [getQuadroDeOcorrencias, searchOcorrencias, getOcorrencia, listOcorrencias, getOcorrenciasNaTv]
export const liveTopics: LiveTopics = { ocorrencia: OWN }

/** What is shown is true: each screen that opens reads again. */
const READ_ANEW = { staleTime: 0, keepsPrevious: true } as const

export const useQuadroDeOcorrencias = (query: FiltroDeOcorrencias) =>
  useCall(getQuadroDeOcorrencias, { query }, READ_ANEW)

export const useOcorrencia = (id: string) =>
  useCall(getOcorrencia, { params: { id }, query: {} }, { staleTime: 0, enabled: isGuid(id) })

/** Reads again whatever shows the occurrence, and its load. */
export function useRefreshOcorrencias(): (ocorrencia: Pick<OcorrenciaCarga, 'cargaId'>) => void {
  const client = useQueryClient()
  const cache = useCargaCache()
  return useCallback(
    ({ cargaId }) => {
      for (const call of OWN) void client.invalidateQueries({ queryKey: callKey(call) })
      if (cargaId !== null) cache.refresh(cargaId)
    },
    [client, cache],
  )
}
