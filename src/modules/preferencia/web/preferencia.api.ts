/** What the screen of preferences asks the server, and which events make it stale. */
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { conflictingRecord } from '#platform/web/record/refusal.ts'
import {
  alterarOwnerPreferences,
  getHistoricoPreferencias,
  getPreferencia,
  getRoteirizacao,
  OwnerPreferences,
  type PreferenciaChanges,
  queryOwnerPreferences,
} from '../preferencia.contract.ts'

const CHANGED = [queryOwnerPreferences, getHistoricoPreferencias, getPreferencia, getRoteirizacao]

export const liveTopics: LiveTopics = { 'preferencia-empresa': CHANGED }

export const useOwnerPreferences = () => useCall(queryOwnerPreferences, { query: {} })

export const useHistoricoPreferencias = (id: string | undefined) =>
  useCall(getHistoricoPreferencias, { params: { id: id ?? '' } }, { enabled: id !== undefined })

/**
 * Saves one part of the preferences. When somebody has changed another part meanwhile, nobody has to compare
 * anything: it is saved over that version.
 */
export function useSavePreferencias(id: string) {
  const change = useCallMutation(alterarOwnerPreferences, { changes: CHANGED })
  return async (
    preferencias: PreferenciaChanges,
    version: number,
    isSamePart: (current: OwnerPreferences) => boolean,
  ): Promise<OwnerPreferences> => {
    const send = (basedOn: number) =>
      change.mutateAsync({ params: { id }, body: { preferencias, version: basedOn } })
    try {
      return await send(version)
    } catch (error) {
      const current = conflictingRecord(OwnerPreferences, error)
      if (current === undefined || !isSamePart(current)) throw error
      return send(current.version)
    }
  }
}
