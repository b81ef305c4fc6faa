/** What the screens of the gates ask and do. */

import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  desfazerLiberacao,
  getConfiguracao,
  getConfiguracaoHistorico,
  getConformidade,
  getDossie,
  informarGate,
  liberarGate,
  mudarChave,
  mudarGestores,
} from '../conformidade.contract.ts'

const OF_CARGA = [getConformidade]
const OF_EMPRESA = [getConfiguracao, getConfiguracaoHistorico, getConformidade]

export const liveTopics: LiveTopics = {
  'conformidade.mudou': OF_CARGA,
  'conformidade.configurada': OF_EMPRESA,
  regularidade: OF_CARGA,
}

export const conformidadePage = (cargaId: string) => `cargas/detalhes/${cargaId}/conformidade`

export const useConformidade = (cargaId: string) =>
  useCall(getConformidade, { params: { cargaId } }, { keepsPrevious: true })
export const useInformar = () => useCallMutation(informarGate, { changes: OF_CARGA })
export const useLiberar = () => useCallMutation(liberarGate, { changes: OF_CARGA })
export const useDesfazer = () => useCallMutation(desfazerLiberacao, { changes: OF_CARGA })
export const useConfiguracao = () => useCall(getConfiguracao, {}, {})
export const useConfiguracaoHistorico = () => useCall(getConfiguracaoHistorico, {}, {})
export const useMudarChave = () => useCallMutation(mudarChave, { changes: OF_EMPRESA })
export const useMudarGestores = () => useCallMutation(mudarGestores, { changes: OF_EMPRESA })
export { getDossie }
