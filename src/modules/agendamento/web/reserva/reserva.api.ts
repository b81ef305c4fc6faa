import { isGuid } from '#platform/shared/guid.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { getDetalhesReserva, getHistoricoReserva } from '../../reserva.contract.ts'

/** Nothing is asked without an id. */
export const useDetalhes = (id: string) =>
  useCall(getDetalhesReserva, { params: { id } }, { enabled: id !== '' })

export const useHistoricoReserva = (id: string) =>
  useCall(getHistoricoReserva, { params: { id } }, { enabled: isGuid(id) })
