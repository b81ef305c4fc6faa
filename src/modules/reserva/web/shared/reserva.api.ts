import { getDiaDasDocas } from '#modules/doca/doca.contract.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { useParts } from '#platform/web/extension/lazy-parts.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { getDetalhesReserva, getHistoricoReserva } from '../../reserva.contract.ts'
import { reservaParts } from './reserva-parts.ts'

/** Nothing is asked without an id. */
export const useDetalhes = (id: string) =>
  useCall(getDetalhesReserva, { params: { id } }, { enabled: id !== '' })

export const useHistoricoReserva = (id: string) =>
  useCall(getHistoricoReserva, { params: { id } }, { enabled: isGuid(id) })

/** Calls whose answers a change of a booking makes stale. */
export const useReservaAnswers = () => [
  getDetalhesReserva,
  getHistoricoReserva,
  getDiaDasDocas,
  ...useParts(reservaParts).flatMap(({ answers }) => answers),
]
