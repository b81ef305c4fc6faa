import { getCarga } from '#modules/carga/carga.contract.ts'
import { getVeiculoDaCarga } from '#modules/carga/veiculo-da-carga.contract.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import type { DadosDaCarga } from './shared/dados-da-carga.ts'

/** The load with its vehicle; `isPending` only while there is something to wait for. */
export function useDadosDaCarga(id: string | undefined): {
  readonly dados: DadosDaCarga | undefined
  readonly isPending: boolean
} {
  const input = { params: { id: id ?? '' } }
  const enabled = id !== undefined && isGuid(id)
  const carga = useCall(getCarga, input, { enabled, staleTime: 0 })
  const veiculo = useCall(getVeiculoDaCarga, input, { enabled, staleTime: 0 })
  // A form begins with what it is given once: what was read before the vehicle was named would leave it out.
  const isAnew = carga.isFetchedAfterMount && veiculo.isFetchedAfterMount
  return {
    dados: isAnew && carga.data && veiculo.data ? { carga: carga.data, veiculo: veiculo.data } : undefined,
    isPending: enabled && !isAnew,
  }
}
