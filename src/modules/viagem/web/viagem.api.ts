/** What the page of a load's driver asks and does. */
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  criarViagem,
  enviarViagem,
  getViagemDaCarga,
  listAtos,
  registrarPorEle,
  renovarViagem,
  revogarViagem,
} from '../viagem.contract.ts'

const OF_CARGA = [getViagemDaCarga, listAtos]

/** Whatever becomes of a trip is told as a change of its load. */
export const liveTopics: LiveTopics = { carga: OF_CARGA }

export const useViagemDaCarga = (cargaId: string) =>
  useCall(getViagemDaCarga, { params: { id: cargaId } }, { keepsPrevious: true })
export const useAtos = (viagemId: string, enabled: boolean) =>
  useCall(listAtos, { params: { id: viagemId } }, { enabled, keepsPrevious: true })
export const useCriar = () => useCallMutation(criarViagem, { changes: OF_CARGA })
export const useEnviar = () => useCallMutation(enviarViagem, { changes: OF_CARGA })
export const useRevogar = () => useCallMutation(revogarViagem, { changes: OF_CARGA })
export const useRenovar = () => useCallMutation(renovarViagem, { changes: OF_CARGA })
export const useRegistrarPorEle = () => useCallMutation(registrarPorEle, { changes: OF_CARGA })
