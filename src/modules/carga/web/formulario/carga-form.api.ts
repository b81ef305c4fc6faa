/** What the load form asks the server: the load or the template it begins with, lists, and the saving. */

import { useMemo } from 'react'
import { listCaracteristicasByOwner } from '#modules/caracteristica/caracteristica.contract.ts'
import { TIPOS_CARACTERISTICA } from '#modules/caracteristica/caracteristica.rules.ts'
import { useUnidadesComAcesso } from '#modules/unidade-negocio/web/shared/unidades-com-acesso.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import type { RecordState } from '#platform/web/record/use-record-form.ts'
import { STORED } from '#platform/web/storage.ts'
import { cadastrar, type DadosEdicao, editar, getDadosEdicao } from '../../carga.contract.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import { searchCargas } from '../../lista-cargas.contract.ts'
import { getVeiculoDaCarga } from '../../veiculo-da-carga.contract.ts'
import type { ComPlaca } from '../shared/acoes/composicao.ts'
import type { CargaValues } from '../shared/formulario/carga-values.ts'
import { inputOf, valuesOf } from './carga-form.ts'

const LIST_MS = 300_000

export const useCaracteristicas = () =>
  useCall(
    listCaracteristicasByOwner,
    { query: { tipo: TIPOS_CARACTERISTICA.carga, filtrarDesativadas: true } },
    { staleTime: LIST_MS },
  )

/** The unit in which this browser works, else the usual one; empty while the list is not there. */
export function useUnidadePadrao(): string | undefined {
  const { values } = usePlatform()
  const { data } = useUnidadesComAcesso()
  if (!data) return undefined
  const selected = values.get(STORED.selectedBusinessUnit)
  const unidade = data.find(({ id }) => id === selected) ?? data.find(({ padrao }) => padrao) ?? data[0]
  return unidade?.id ?? ''
}

/** A load as the form edits it, with the plates of its trailers. */
export function useCargaEditavel(id: string, enabled: boolean) {
  const dados = useCall(getDadosEdicao, { params: { id } }, { enabled })
  const veiculo = useCall(getVeiculoDaCarga, { params: { id } }, { enabled })
  return { dados, veiculo }
}

export const stateOfDados = (
  dados: DadosEdicao,
  equipamentos: readonly ComPlaca[],
): RecordState<CargaValues> => ({
  version: dados.version,
  values: valuesOf(dados.carga, dados.paradas, {
    transportadora: dados.transportadora,
    composicao: { veiculo: dados.veiculo, motorista: dados.motorista, equipamentos },
  }),
})

/** A load as a save or a conflict answers it; the trailers it tells by plate alone are looked up among `known`. */
export function stateOfCarga(carga: Carga, known: readonly ComPlaca[]): RecordState<CargaValues> {
  const { veiculo, motorista, motoristaId, transportadora } = carga
  const dados = {
    ...carga,
    visibilidade: carga.visibilidade === 2 ? (2 as const) : (1 as const),
    caracteristicaId: carga.caracteristica?.id ?? null,
    distanciaConfirmadaKm: carga.distanciaConfirmada?.vale ? carga.distanciaConfirmada.km : null,
  }
  return {
    version: carga.version,
    values: valuesOf(dados, carga.paradas, {
      transportadora: transportadora?.id ? { id: transportadora.id, nome: transportadora.nome } : null,
      composicao: {
        veiculo: veiculo?.id ? { id: veiculo.id, placa: veiculo.placa } : null,
        motorista: motorista && motoristaId ? { id: motoristaId, nome: motorista.nome } : null,
        equipamentos: (veiculo?.equipamentos ?? []).flatMap(
          ({ placa }) => known.find((one) => one.placa === placa) ?? [],
        ),
      },
    }),
  }
}

/** Creates with version 0, else edits what was read. */
export function useSalvarCarga(cargaId: string | undefined) {
  const create = useCallMutation(cadastrar, { changes: [searchCargas] })
  const edit = useCallMutation(editar)
  return useMemo(
    () =>
      (values: CargaValues, base: CargaValues, version: number): Promise<Carga> =>
        cargaId === undefined
          ? create.mutateAsync({ body: inputOf(values) })
          : edit.mutateAsync({ params: { id: cargaId }, body: { ...inputOf(values, base), version } }),
    [cargaId, create.mutateAsync, edit.mutateAsync],
  )
}
