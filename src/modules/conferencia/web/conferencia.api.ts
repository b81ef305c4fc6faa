/** What screens of counts ask the server, and which calls a change makes stale. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getRemessa } from '#modules/remessa/remessa.contract.ts'
import { isGuid } from '#platform/shared/guid.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { getConferencia, searchConferencias } from '../conferencia.contract.ts'

const OWN = [searchConferencias, getConferencia]
export const liveTopics: LiveTopics = { conferencia: OWN }

export const useConferencia = (id: string) =>
  useCall(getConferencia, { params: { id } }, { staleTime: 0, enabled: isGuid(id) })

export function useChangedConferencias(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    // What a remessa was before its count would offer to count it again.
    client.removeQueries({ queryKey: callKey(getRemessa) })
    await Promise.all(OWN.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
  }, [client])
}
