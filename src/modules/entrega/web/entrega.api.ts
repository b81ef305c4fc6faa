/** Calls of the screens, and which of them a change of a delivery makes stale. */
import { useQueryClient } from '@tanstack/react-query'
import { getEntregas } from '#modules/carga/carga.contract.ts'
import { isGuid } from '#platform/shared/guid.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import {
  countEntregas,
  type EntregaDetalhe,
  getEntrega,
  getHistoricoEntrega,
  searchEntregas,
} from '../entrega.contract.ts'

const OWN = [getEntrega, getHistoricoEntrega, searchEntregas, countEntregas, getEntregas]
export const liveTopics: LiveTopics = { entrega: OWN }

export const useEntrega = (id: string) => useCall(getEntrega, { params: { id } }, { enabled: isGuid(id) })

/** Shows the answer of an action at once and reads again what else shows deliveries. */
export function useChangedEntrega(): (entrega: EntregaDetalhe | undefined) => Promise<void> {
  const client = useQueryClient()
  return async (entrega) => {
    if (entrega) client.setQueryData(callKey(getEntrega, { params: { id: entrega.id } }), entrega)
    const others = entrega ? OWN.filter((call) => call !== getEntrega) : OWN
    await Promise.all(others.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
  }
}
