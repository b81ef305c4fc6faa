/** Reading received offers, and which calls a change of one makes stale. */
import { useQueryClient } from '@tanstack/react-query'
import { isGuid } from '#platform/shared/guid.ts'
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { useNeighboursIn } from '#platform/web/record/use-neighbours.ts'
import { getCustoKm } from '../custo-km.contract.ts'
import { listEmbarcadoresDasEncerradas, resumirEncerradas } from '../encerradas.contract.ts'
import {
  getQuadroRecebidas,
  getRecebida,
  type OfertaRecebidaDetalhe,
  type QuadroRecebidas,
  searchRecebidas,
} from '../recebida.contract.ts'

/** The board follows the loads of contracts too: a vehicle was named, a trip began. */
export const liveTopics: LiveTopics = {
  'oferta-recebida': [
    getQuadroRecebidas,
    searchRecebidas,
    resumirEncerradas,
    listEmbarcadoresDasEncerradas,
    getRecebida,
  ],
  // What outside systems are told of too: published, proposed, contracted, ended.
  oferta: [getQuadroRecebidas, searchRecebidas, resumirEncerradas, getRecebida],
  carga: [getQuadroRecebidas],
}

/** Time alone ends offers, so what is shown is read again now and then. */
export const BY_TIME = { keepsPrevious: true, refetchInterval: ELAPSED_REFRESH_MS * 2 } as const

export const useQuadroRecebidas = (busca: string) =>
  useCall(getQuadroRecebidas, { query: busca === '' ? {} : { busca: busca.slice(0, 80) } }, BY_TIME)

export const useRecebida = (id: string) => useCall(getRecebida, { params: { id } }, { enabled: isGuid(id) })

export const useCustoKm = () => useCall(getCustoKm, {})

/** Shows the answer of an action at once and reads again what else shows the offer. */
export function useChangedRecebida(): (recebida: OfertaRecebidaDetalhe) => Promise<void> {
  const client = useQueryClient()
  return async (recebida) => {
    client.setQueryData(callKey(getRecebida, { params: { id: recebida.id } }), recebida)
    const others = [getQuadroRecebidas, searchRecebidas, resumirEncerradas]
    await Promise.all(others.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
  }
}

/** The invitations of the board in the order in which a person walks them. */
export const caminhoDo = ({ novas, emNegociacao, aceitas, emViagem }: QuadroRecebidas) => [
  ...novas.items,
  ...emNegociacao.items,
  ...aceitas.items,
  ...emViagem.items,
]

export const useVizinhas = (id: string) =>
  useNeighboursIn(
    (client) =>
      client
        .getQueryCache()
        .findAll({ queryKey: callKey(getQuadroRecebidas), type: 'active' })
        .flatMap(({ state }) =>
          state.data === undefined
            ? []
            : [caminhoDo(state.data as QuadroRecebidas).map((recebida) => recebida.id)],
        ),
    id,
  )
