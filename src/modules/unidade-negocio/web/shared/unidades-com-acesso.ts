/** The units that a person may enter, and their zones: what happens at a unit is told and typed by its clock. */
import { useCallback } from 'react'
import { localZone } from '#platform/web/local-zone.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { listUnidadesWithAccess } from '../../unidade-acesso.contract.ts'

const LIST_MS = 300_000

export const useUnidadesComAcesso = () => useCall(listUnidadesWithAccess, {}, { staleTime: LIST_MS })

/** The zone of a unit by its id; of one out of reach, and until the list is there, that of this browser. */
export function useZonasDasUnidades(): (unidadeId: string | null | undefined) => string {
  const { data } = useUnidadesComAcesso()
  return useCallback(
    (unidadeId) => data?.find(({ id }) => id === unidadeId)?.fusoHorario ?? localZone(),
    [data],
  )
}
