import { whyNotPermitida } from '#modules/carga/ciclo.rules.ts'
import type { CargaAlvo } from '#modules/carga/web/shared/acao-carga.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { abrirOcorrencia } from '../../ocorrencia.contract.ts'

/** Whether the person may open an occurrence of the load as it is; false while nobody knows the load. */
export function useCanOpenOcorrencia(
  carga: Pick<CargaAlvo, 'ownerCriadorDaCarga' | 'status'> | undefined,
): boolean {
  const isAllowed = useCanCall(abrirOcorrencia)
  if (!carga) return false
  const { ownerCriadorDaCarga, status } = carga
  return isAllowed && ownerCriadorDaCarga && whyNotPermitida('abrir-ocorrencia', status) === undefined
}
