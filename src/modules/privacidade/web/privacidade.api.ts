/** The calls of the privacy page, and what live events make stale. */
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  type AcessosSearch,
  consultarTitular,
  eliminarTitular,
  getPedido,
  listPedidos,
  searchAcessos,
} from '../privacidade.contract.ts'

export const liveTopics: LiveTopics = { 'pedido-titular': [listPedidos, getPedido] }

export const usePedidos = (page: number, qtdItem: number) =>
  useCall(listPedidos, { query: { page, qtdItem } }, { keepsPrevious: true })

export const useAcessos = (search: AcessosSearch) =>
  useCall(searchAcessos, { body: search }, { keepsPrevious: true })

/** Not cached: what was found of a person leaves the page with it. */
export const useConsultarTitular = () => useCallMutation(consultarTitular)

export const useEliminarTitular = () => useCallMutation(eliminarTitular, { changes: [listPedidos] })
