/** Addresses of the ledger, and which calls a change of a stay makes stale. */
import { useQueryClient } from '@tanstack/react-query'
import { getPatio, getPatioDaReserva } from '#modules/patio/patio-dia.contract.ts'
import { isGuid } from '#platform/shared/guid.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import {
  type EstadiaDetalhe,
  getEstadia,
  getHistoricoEstadia,
  searchEstadias,
  sumEstadias,
} from '../estadia.contract.ts'

const OWN = [getEstadia, getHistoricoEstadia, searchEstadias, sumEstadias]
export const liveTopics: LiveTopics = { estadia: OWN }

/** Time alone changes states and sums; a minute is how often the server tells of it. */
export const MINUTE_MS = 60_000

export const useEstadia = (id: string) => useCall(getEstadia, { params: { id } }, { enabled: isGuid(id) })

/** Shows the answer of an action at once and reads again what else shows the stay. */
export function useChangedEstadia(): (estadia: EstadiaDetalhe) => Promise<void> {
  const client = useQueryClient()
  return async (estadia) => {
    client.setQueryData(callKey(getEstadia, { params: { id: estadia.id } }), estadia)
    const others = [getHistoricoEstadia, searchEstadias, sumEstadias, getPatio, getPatioDaReserva]
    await Promise.all(others.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
  }
}
