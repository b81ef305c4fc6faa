/** What the screens of offering ask the server, and which calls a change of an offer makes stale. */
import { useQueryClient } from '@tanstack/react-query'
import { isGuid } from '#platform/shared/guid.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useBoardLive } from '#platform/web/live/use-board-live.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { getHistoricoOferta, getOferta, type Oferta } from '../oferta.contract.ts'
import { encontrarTransportadoras } from '../oferta-procura.contract.ts'
import {
  type FiltroDoQuadro,
  getLogDaOferta,
  getPendencias,
  getQuadroDeLotes,
  getQuadroDeOfertas,
  listElegiveis,
  searchOfertas,
} from '../oferta-quadro.contract.ts'

const OWN = [
  getQuadroDeOfertas,
  getQuadroDeLotes,
  getOferta,
  getHistoricoOferta,
  getLogDaOferta,
  listElegiveis,
  searchOfertas,
  getPendencias,
  encontrarTransportadoras,
]
export const liveTopics: LiveTopics = {
  oferta: OWN,
  // Loads that wait are on the boards too, and the vehicle of a contract on its card.
  carga: [getQuadroDeOfertas, getQuadroDeLotes, encontrarTransportadoras],
  'comportamento-oferecimento': [getQuadroDeOfertas],
}

/** What is shown is true: each screen that opens reads again. */
const READ_ANEW = { staleTime: 0, keepsPrevious: true } as const

export const useQuadroDeOfertas = (query: FiltroDoQuadro) => useCall(getQuadroDeOfertas, { query }, READ_ANEW)
export const useQuadroDeLotes = (query: FiltroDoQuadro) => useCall(getQuadroDeLotes, { query }, READ_ANEW)

const NOUNS = ['oferta', 'carga', 'comportamento-oferecimento']

/** Keeps a board of offers true while others work on it. */
export const useQuadroLive = (seq: number | undefined, refresh: () => Promise<unknown>) =>
  useBoardLive({ nouns: NOUNS, seq, refresh, told: 'O quadro foi atualizado' })

export const useOferta = (id: string) =>
  useCall(getOferta, { params: { id } }, { staleTime: 0, enabled: isGuid(id) })

/** Shows the answer of an action at once and reads again what else shows the offer. */
export function useTakeOferta(): (oferta: Oferta) => void {
  const client = useQueryClient()
  return (oferta) => {
    const key = callKey(getOferta, { params: { id: oferta.id } })
    client.setQueryData(key, oferta)
    for (const call of OWN) {
      if (call !== getOferta) void client.invalidateQueries({ queryKey: callKey(call) })
    }
  }
}
