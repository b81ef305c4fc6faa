/** What the screens of webhooks ask and do, and which events make it stale. */
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  changeWebhook,
  createWebhook,
  getWebhook,
  listEntregas,
  listEventosDeWebhook,
  listWebhooks,
  reenviarEntrega,
  removeWebhook,
  testarWebhook,
} from '../webhook.contract.ts'

const ALL = [listWebhooks, getWebhook, listEntregas]

export const liveTopics: LiveTopics = { webhook: ALL }

export const NOVO_WEBHOOK = 'integracao/webhooks/new'
export const webhookDrawer = (id: string) => `integracao/webhooks/${id}`

export const useWebhooks = () => useCall(listWebhooks, {})
export const useWebhook = (id: string) => useCall(getWebhook, { params: { id } })
export const useEntregas = (id: string) => useCall(listEntregas, { params: { id } }, { staleTime: 5_000 })

export const useEventos = () => useCall(listEventosDeWebhook, {})

export const useCreateWebhook = () => useCallMutation(createWebhook, { changes: ALL })
export const useChangeWebhook = () => useCallMutation(changeWebhook, { changes: ALL })
export const useRemoveWebhook = () => useCallMutation(removeWebhook, { changes: [listWebhooks] })
export const useTestarWebhook = () => useCallMutation(testarWebhook, { changes: ALL })
export const useReenviarEntrega = () => useCallMutation(reenviarEntrega, { changes: ALL })
