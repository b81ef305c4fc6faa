/** Places as fields of any form ask for them. */
import { useCall } from '#platform/web/query/use-call.ts'
import { listMunicipiosOfEstado, searchMunicipios } from '../../referencia.contract.ts'

const MIN_SEARCH = 2

/** Nothing is asked for fewer than two letters. */
export const useMunicipios = (busca: string, uf?: string) =>
  useCall(
    searchMunicipios,
    { query: { busca, ...(uf && { uf }) } },
    { enabled: busca.length >= MIN_SEARCH, keepsPrevious: true, staleTime: Number.POSITIVE_INFINITY },
  )

/** Alphabetical; nothing is asked while no state is chosen. */
export const useMunicipiosOfEstado = (uf: string) =>
  useCall(
    listMunicipiosOfEstado,
    { params: { uf } },
    { enabled: uf !== '', staleTime: Number.POSITIVE_INFINITY },
  )
