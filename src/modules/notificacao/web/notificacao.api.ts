/** Notices for components: what is read, what the hub tells, and what a person does with them. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Check } from 'typebox/value'
import type { QueryOf } from '#platform/shared/call.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import type { HubMessages } from '#platform/web/extension/web-module.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage, useOpenDrawer } from '#platform/web/router/navigation.ts'
import {
  excluirNotificacoes,
  getAcaoNotificacao,
  getResumoNotificacoes,
  listNotificacoes,
  marcarGrupoLido,
  marcarLidas,
  marcarNaoLidas,
  marcarTodasLidas,
  type Notificacao,
  NotificacaoResumo,
  restaurarNotificacoes,
} from '../notificacao.contract.ts'
import { isSoundOn, ring, sound } from './bell.ts'

/** The hub tells the counts; they are read again only after a connection that was lost. */
export const useResumo = () => useCall(getResumoNotificacoes, {}, { staleTime: Number.POSITIVE_INFINITY })

export type ListQuery = NonNullable<QueryOf<typeof listNotificacoes>>

export const useNotificacoes = (query: ListQuery) =>
  useCall(listNotificacoes, { query }, { keepsPrevious: true })

/** What is a person's own is read again after the connection was lost: its messages carry no number. */
export const liveTopics: LiveTopics = { pessoa: [getResumoNotificacoes, listNotificacoes] }

const refreshLists = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: callKey(listNotificacoes) })

export const hubMessages: HubMessages = {
  NewNotification: (_client, { values }) => {
    ring()
    if (isSoundOn(values)) sound()
  },
  SummaryNotifications: (client, _platform, resumo) => {
    if (!Check(NotificacaoResumo, resumo)) return
    client.setQueryData(callKey(getResumoNotificacoes, {}), resumo)
    refreshLists(client)
  },
}

type Ids = readonly string[]

export interface NotificacaoActions {
  readonly markRead: (ids: Ids) => Promise<void>
  readonly markUnread: (ids: Ids) => Promise<void>
  readonly markGroup: (channelGroupId: string) => Promise<void>
  readonly markAll: (canal?: Notificacao['channelType']) => Promise<void>
  readonly remove: (ids: Ids) => Promise<void>
  readonly restore: (ids: Ids) => Promise<void>
}

/** What a person does with notices; the counts of the answer are shown at once, here and in the other windows. */
export function useNotificacaoActions(): NotificacaoActions {
  const { http } = usePlatform()
  const client = useQueryClient()
  const take = async (answer: Promise<NotificacaoResumo>) => {
    try {
      client.setQueryData(callKey(getResumoNotificacoes, {}), await answer)
    } catch (error) {
      toast.danger(refusalText(error))
    }
    refreshLists(client)
  }
  const bodyOf = (ids: Ids) => ({ body: { ids: [...ids] } })
  const remove = async (ids: Ids) => {
    await take(http.call(excluirNotificacoes, bodyOf(ids)))
    toast.info(ids.length === 1 ? '1 notificação excluída' : `${ids.length} notificações excluídas`, {
      action: { label: 'Restaurar', run: () => void restore(ids) },
    })
  }
  const restore = (ids: Ids) => take(http.call(restaurarNotificacoes, bodyOf(ids)))
  return {
    markRead: (ids) => take(http.call(marcarLidas, bodyOf(ids))),
    markUnread: (ids) => take(http.call(marcarNaoLidas, bodyOf(ids))),
    markGroup: (channelGroupId) => take(http.call(marcarGrupoLido, { body: { channelGroupId } })),
    markAll: (canal) => take(http.call(marcarTodasLidas, { body: canal ? { canal } : {} })),
    remove,
    restore,
  }
}

/** Asks the server where a notice leads, goes there and marks it read (S-195). A record that is gone is told. */
export function useOpenNotificacao(): (notice: Pick<Notificacao, 'id' | 'lidaEm'>) => Promise<void> {
  const { http } = usePlatform()
  const { markRead } = useNotificacaoActions()
  const goToPage = useGoToPage()
  const openDrawer = useOpenDrawer()
  return async ({ id, lidaEm }) => {
    if (lidaEm === null) void markRead([id])
    try {
      const { rota, tipo } = await http.call(getAcaoNotificacao, { params: { id } })
      if (tipo === 'drawer') openDrawer(rota)
      else goToPage(`/${rota}`)
    } catch (error) {
      toast.warning(refusalText(error))
    }
  }
}
