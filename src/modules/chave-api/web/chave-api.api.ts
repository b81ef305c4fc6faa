/** What the screens of keys ask and do, and which events make it stale. */
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { createChaveApi, listChavesApi, revogarChaveApi } from '../chave-api.contract.ts'

export const liveTopics: LiveTopics = { 'chave-api': [listChavesApi] }

export const NOVA_CHAVE = 'integracao/chaves-api/new'

export const useChaves = () => useCall(listChavesApi, {})
export const useCreateChave = () => useCallMutation(createChaveApi, { changes: [listChavesApi] })
export const useRevogarChave = () => useCallMutation(revogarChaveApi, { changes: [listChavesApi] })
