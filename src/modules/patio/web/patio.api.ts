/** What the yard asks the server, and what its changes make stale. */
import { useQueryClient } from '@tanstack/react-query'
import { getDiaDasDocas } from '#modules/doca/doca.contract.ts'
import { getDetalhesReserva, getHistoricoReserva, getReservas } from '#modules/reserva/reserva.contract.ts'
import { READ_WHEN_SHOWN } from '#modules/reserva/web/shared/use-agenda-live.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { linkPath } from '#platform/shared/public-link.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { comprovanteLink } from '../check-in.contract.ts'
import { getEtapasPatio } from '../patio.contract.ts'
import { getPatio, getPatioDaReserva } from '../patio-dia.contract.ts'

export const GESTAO_PATIO = '/portal-agendamento/gestao-patio'
export const ETAPAS_DRAWER = 'portal-agendamento/gestao-patio/etapas'
export const comprovantePage = (codigo: string) => linkPath(comprovanteLink, codigo)

/** The board of a unit's day; the day before stays in sight until the next one is there. */
export const usePatio = (dia: string, unidadeNegocioId: string | undefined) =>
  useCall(
    getPatio,
    { query: { dataReferencia: dia, ...(unidadeNegocioId !== undefined && { unidadeNegocioId }) } },
    { enabled: unidadeNegocioId !== undefined, keepsPrevious: true, ...READ_WHEN_SHOWN },
  )

export const usePatioDaReserva = (id: string) =>
  useCall(getPatioDaReserva, { params: { id } }, { enabled: isGuid(id) })

export function useRefreshPatio(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const calls = [
      getPatio,
      getPatioDaReserva,
      getEtapasPatio,
      getDetalhesReserva,
      getHistoricoReserva,
      getDiaDasDocas,
      getReservas,
    ]
    await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
  }
}
