/** What the boards of the company ask of the server. */
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { listEtapas } from '../../etapa.contract.ts'
import {
  changeKanbanPipe,
  createKanbanPipe,
  deleteKanbanPipe,
  getHistoricoKanbanPipe,
  getKanbanPipe,
  listKanbanPipes,
  moveKanbanPipe,
} from '../../kanban-pipe.contract.ts'
import type { EtapaConhecida } from './painel-form.ts'

const changes = [listKanbanPipes, getKanbanPipe, getHistoricoKanbanPipe]

export const usePainel = (id: string | undefined) =>
  useCall(getKanbanPipe, { query: { id: id ?? '' } }, { enabled: id !== undefined })
export const useHistoricoPainel = (id: string | undefined) =>
  useCall(getHistoricoKanbanPipe, { params: { id: id ?? '' } }, { enabled: id !== undefined })
export const useCreatePainel = () => useCallMutation(createKanbanPipe, { changes })
export const useChangePainel = () => useCallMutation(changeKanbanPipe, { changes })
export const useMovePainel = () => useCallMutation(moveKanbanPipe, { changes })
export const useDeletePainel = () => useCallMutation(deleteKanbanPipe, { changes })

export interface GrupoEtapasConhecidas {
  readonly id: number
  readonly etapas: readonly EtapaConhecida[]
}

/** The stages of each group, in their order. */
export function useEtapas() {
  const query = useCall(listEtapas, {})
  const grupos: readonly GrupoEtapasConhecidas[] | undefined = query.data?.map(({ id, items }) => ({
    id,
    etapas: items.map((etapa) => ({
      id: etapa.id,
      descricao: etapa.descricao,
      isManual: etapa.etapaManual,
    })),
  }))
  return { ...query, grupos }
}
