/** What the agenda asks the server, and which events make the answers stale. */
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  type AgendaSearch,
  alterarOcupacao,
  cancelarOcupacao,
  criarOcupacao,
  getHistoricoOcupacao,
  getOcupacao,
  type Ocupacao,
  type SaveOcupacao,
  searchAgenda,
} from '../agenda-veiculo.contract.ts'

const ALL = [searchAgenda, getOcupacao, getHistoricoOcupacao]

export const liveTopics: LiveTopics = { 'agenda-veiculo': ALL, veiculo: [searchAgenda] }

/** Drawer of one occupation. */
export const ocupacaoDrawer = (id: string) => `frota/agenda/ocupacao/${id}`
/** Drawer that takes a vehicle from a day on (L-016). */
export const atividadeDrawer = (veiculo: { readonly id: string; readonly placa: string }, day: string) =>
  `frota/agenda/${veiculo.id}/atividade/${veiculo.placa}?dia=${day}`

export const useAgenda = (search: AgendaSearch, enabled = true) =>
  useCall(searchAgenda, { body: search }, { keepsPrevious: true, enabled })

export const useOcupacao = (id: string) => useCall(getOcupacao, { params: { id } })

export const useHistoricoOcupacao = (id: string | undefined) =>
  useCall(getHistoricoOcupacao, { params: { id: id ?? '' } }, { enabled: id !== undefined })

export function useSaveOcupacao() {
  const create = useCallMutation(criarOcupacao, { changes: ALL })
  const change = useCallMutation(alterarOcupacao, { changes: ALL })
  /** Without an id a new one is created; the version is the one the values are based on. */
  return (
    id: string | undefined,
    veiculoId: string,
    body: SaveOcupacao,
    version: number,
  ): Promise<Ocupacao> =>
    id === undefined
      ? create.mutateAsync({ body: { veiculoId, ...body } })
      : change.mutateAsync({ params: { id }, body: { ...body, version } })
}

export const useCancelarOcupacao = () => useCallMutation(cancelarOcupacao, { changes: ALL })
