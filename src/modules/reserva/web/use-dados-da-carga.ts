import { getCarga } from '#modules/carga/carga.contract.ts'
import { getVeiculoDaCarga } from '#modules/carga/ciclo.contract.ts'
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
  const carga = useCall(getCarga, input, { enabled })
  const veiculo = useCall(getVeiculoDaCarga, input, { enabled })
  return {
    dados: carga.data && veiculo.data && { carga: carga.data, veiculo: veiculo.data },
    isPending: enabled && (carga.isPending || veiculo.isPending),
  }
}
