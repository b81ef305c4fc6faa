/** What the page of the portal asks and does; every call is about the access of the page. */
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { HorarioRef } from '#modules/doca/agendamento-dados.contract.ts'
import type { ChamadasDeEspera } from '#modules/reserva/web/shared/use-espera.ts'
import { addDays } from '#platform/shared/day.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import {
  getDiasDoPortal,
  getHorariosDoPortal,
  getPortal,
  getReservaDoPortal,
  guardarNoPortal,
  largarNoPortal,
  listReservasDoPortal,
} from '../portal.contract.ts'
import { listAnexosDoPortal } from '../portal-anexo.contract.ts'
import { type PortalAberto, portalErrors } from '../portal-dados.contract.ts'
import { type Operacao, pedidoDe } from './portal-form.ts'

/** Days that the strip shows at a time. */
export const DIAS_NA_TIRA = 14

export const PortalContext = createContext<PortalAberto | undefined>(undefined)

/** Who receives and by which rules, inside the page. */
export function usePortal(): PortalAberto {
  const portal = use(PortalContext)
  if (!portal) throw new Error('This component stands outside the page of the portal.')
  return portal
}

export const usePortalAberto = (acessoId: string) =>
  useCall(getPortal, { params: { acessoId } }, { staleTime: 60_000 })

/** The visit is over, or the access was taken back: nothing can be done on this page any more. */
export const isFimDaVisita = (error: unknown): error is HttpError =>
  error instanceof HttpError && Object.values(portalErrors).some(({ code }) => code === error.code)

export function useDias(operacao: Operacao, de: string) {
  const { id } = usePortal()
  return useCall(
    getDiasDoPortal,
    {
      params: { acessoId: id },
      query: { de, ate: addDays(de, DIAS_NA_TIRA - 1), unidadeId: operacao.unidadeId, ...pedidoDe(operacao) },
    },
    { keepsPrevious: true, staleTime: 10_000 },
  )
}

export function useHorarios(operacao: Operacao, data: string) {
  const { id } = usePortal()
  return useCall(
    getHorariosDoPortal,
    { params: { acessoId: id }, query: { data, unidadeId: operacao.unidadeId, ...pedidoDe(operacao) } },
    { staleTime: 5_000 },
  )
}

export function useReservas() {
  const { id } = usePortal()
  return useCall(listReservasDoPortal, { params: { acessoId: id } })
}

export function useReserva(reservaId: string) {
  const { id } = usePortal()
  return useCall(getReservaDoPortal, { params: { acessoId: id, id: reservaId } })
}

export function useAnexos(reservaId: string) {
  const { id } = usePortal()
  return useCall(listAnexosDoPortal, { params: { acessoId: id, id: reservaId } })
}

/** Everything that a booking changes on this page. */
export function useRefreshPortal(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const calls = [
      getPortal,
      getDiasDoPortal,
      getHorariosDoPortal,
      listReservasDoPortal,
      getReservaDoPortal,
      listAnexosDoPortal,
    ]
    await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
  }
}

/** Keeps a slot for the request, by the calls of the portal. */
export const chamadasDeEspera = (acessoId: string, operacao: Operacao): ChamadasDeEspera => ({
  guardar: (http, ref: HorarioRef) =>
    http.call(guardarNoPortal, { params: { acessoId }, body: { ...ref, ...pedidoDe(operacao) } }),
  largar: (http, id) => http.call(largarNoPortal, { params: { acessoId, id } }),
})

export const useHttp = () => usePlatform().http
