/** What the screens of characteristics ask the server, and which events make it stale. */
import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../platform/shared/call.ts'
import type { LiveTopics } from '../../../platform/web/live/live-topics.ts'
import { usePlatform } from '../../../platform/web/query/platform-context.ts'
import { callKey, useCall, useCallMutation } from '../../../platform/web/query/use-call.ts'
import {
  alterarCaracteristica,
  ativarCaracteristica,
  type Caracteristica,
  criarCaracteristica,
  desativarCaracteristica,
  getCaracteristica,
  getHistoricoCaracteristica,
  getUtilizado,
  getUtilizadoAgendamento,
  getUtilizadoFormacao,
  listCaracteristicasByOwner,
  removerCaracteristica,
  type SaveCaracteristica,
  searchCaracteristicas,
} from '../caracteristica.contract.ts'
import type { TipoCaracteristica } from '../caracteristica.rules.ts'

const LISTS = [searchCaracteristicas, listCaracteristicasByOwner]
const ALL = [...LISTS, getCaracteristica, getHistoricoCaracteristica]

export const liveTopics: LiveTopics = { caracteristica: ALL }

export type CaracteristicaSearch = BodyOf<typeof searchCaracteristicas>

export const useCaracteristicas = (search: CaracteristicaSearch) =>
  useCall(searchCaracteristicas, { body: search }, { keepsPrevious: true })

/** How many there are of a use (or of all), and how many of them are switched off. */
export function useCaracteristicaCounts(tipo: TipoCaracteristica | undefined) {
  const all = useCall(searchCaracteristicas, { body: { tipo, qtdItem: 1 } })
  const off = useCall(searchCaracteristicas, { body: { tipo, qtdItem: 1, ativo: false } })
  return { total: all.data?.total, inactive: off.data?.total }
}

export const useCaracteristica = (id: string) => useCall(getCaracteristica, { params: { id } })

export const useHistoricoCaracteristica = (id: string | undefined) =>
  useCall(getHistoricoCaracteristica, { params: { id: id ?? '' } }, { enabled: id !== undefined })

export function useSaveCaracteristica() {
  const create = useCallMutation(criarCaracteristica, { changes: ALL })
  const change = useCallMutation(alterarCaracteristica, { changes: ALL })
  /** Without an id a new one is created; the version is the one the values are based on. */
  return (id: string | undefined, body: SaveCaracteristica, version: number): Promise<Caracteristica> =>
    id === undefined
      ? create.mutateAsync({ body })
      : change.mutateAsync({ params: { id }, body: { ...body, version } })
}

/** Single actions on characteristics; each rejects with the refusal of the server. */
export function useCaracteristicaCalls() {
  const { http } = usePlatform()
  const client = useQueryClient()
  return {
    setActive: (id: string, isActive: boolean, signal?: AbortSignal) =>
      http.call(isActive ? ativarCaracteristica : desativarCaracteristica, {
        params: { id },
        ...(signal && { signal }),
      }),
    remove: (id: string) => http.call(removerCaracteristica, { params: { id } }),
    /** Uses in every service that keeps characteristics (L-213). */
    countUses: async (id: string): Promise<number> => {
      const input = { params: { id } }
      const uses = await Promise.all([
        http.call(getUtilizado, input),
        http.call(getUtilizadoFormacao, input),
        http.call(getUtilizadoAgendamento, input),
      ])
      return uses.reduce((sum, { quantidade }) => sum + quantidade, 0)
    },
    /** Every characteristic of a filter, at most 1,000. */
    listAll: async (filter: CaracteristicaSearch) =>
      (await http.call(searchCaracteristicas, { body: { ...filter, page: -1 } })).items,
    refresh: async () => {
      await Promise.all(ALL.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
    },
  }
}
