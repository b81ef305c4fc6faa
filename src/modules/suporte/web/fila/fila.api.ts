/** The queue of the support team for components. No event of theirs tells of tickets of other companies, so it is read again. */
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  type FilaQuery,
  getChamadoPainel,
  getHistoricoChamado,
  listFila,
  mudarChamadoPainel,
  responderChamado,
} from '../../suporte.contract.ts'

const QUEUE = [listFila, getChamadoPainel, getHistoricoChamado]
const AGAIN_MS = 20_000

export const useFila = (query: FilaQuery) =>
  useCall(listFila, { query: { qtdItem: 100, ...query } }, { keepsPrevious: true, refetchInterval: AGAIN_MS })
export const useChamadoPainel = (id: string, enabled: boolean) =>
  useCall(getChamadoPainel, { params: { id } }, { enabled, refetchInterval: AGAIN_MS })
export const useHistorico = (id: string) => useCall(getHistoricoChamado, { params: { id } })

export const useFilaCommands = () => ({
  answer: useCallMutation(responderChamado, { changes: QUEUE }),
  change: useCallMutation(mudarChamadoPainel, { changes: QUEUE }),
})
