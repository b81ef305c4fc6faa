/** What the schedule asks the server: the days of the units that are shown. */

import { hashKey, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DiaDasDocas, getDiaDasDocas } from '#modules/doca/doca.contract.ts'
import { queryOwnerPreferences } from '#modules/preferencia/preferencia.contract.ts'
import { PREFERENCIAS } from '#modules/preferencia/preferencias.rules.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, callQuery, useCall } from '#platform/web/query/use-call.ts'
import { listAgendamentosDaCarga } from '../../agendamento-da-carga.contract.ts'
import { getDetalhesReserva, getHistoricoReserva, getReservas } from '../../reserva.contract.ts'
import type { Mudancas } from './mudancas.ts'
import { createReleitura, type DiaGuardado, type Releitura } from './reread-docas.ts'
import { READ_WHEN_SHOWN } from './use-agenda-live.ts'

export const SEMANA = '/portal-agendamento/agendamentos/semana'
/** The section of the preferences that holds the fields of a slot. */
export const PREFERENCIAS_PAGE = '/configuracoes/owner-preferences?p=2'
/** What the schedule is known by to whoever creates a booking. */
export const RESERVAS = 'portal-agendamento/reserva'
export const reservaDrawer = (id: string) => `portal-agendamento/reserva/detalhes/${id}`
export const ESCOLHER_HORARIO = 'portal-agendamento/reserva/new'
export const novaReservaDrawer = (query: string) => `portal-agendamento/reserva/new?${query}`

/** The summary of a load (D-010). */
export const cargaDrawer = (id: string) => `cargas/detalhes/${id}/resumo`

const diaQuery = (http: HttpClient, dia: string, unidadeNegocioId: string) =>
  callQuery(http, getDiaDasDocas, { query: { dataReferencia: dia, unidadeNegocioId } })

/** The day of each unit, in their order. */
export function useDias(dia: string, unidadeIds: readonly string[]) {
  const { http } = usePlatform()
  return useQueries({
    queries: unidadeIds.map((unidadeNegocioId) => ({
      ...diaQuery(http, dia, unidadeNegocioId),
      ...READ_WHEN_SHOWN,
      // The day before stays in sight until the next one is there.
      placeholderData: (before: DiaDasDocas | undefined) => before,
    })),
  })
}

/** What a change of a slot makes stale besides the days of the docks. */
const DA_RESERVA = [getDetalhesReserva, getHistoricoReserva, getReservas, listAgendamentosDaCarga]

/** What a change of a slot makes stale. */
export function useRefreshAgenda(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const calls = [getDiaDasDocas, ...DA_RESERVA]
    await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
  }
}

/** Reads again what others changed: of a day on the screen the docks concerned, where they are known. */
export function useRereadAgenda(dia: string): (mudancas: Mudancas) => Promise<void> {
  const client = useQueryClient()
  const { http } = usePlatform()
  const refresh = useRefreshAgenda()
  const [releituras] = useState(() => new Map<string, Releitura>())
  const releituraDe = (unidadeId: string) => {
    const key = `${unidadeId} ${dia}`
    const releitura = releituras.get(key) ?? createReleitura(diaGuardado(client, http, dia, unidadeId))
    releituras.set(key, releitura)
    return releitura
  }
  return async (mudancas) => {
    if (mudancas === 'tudo') return refresh()
    const keys = [...mudancas.keys()].map((unidade) => hashKey(diaQuery(http, dia, unidade).queryKey))
    const isOutro = ({ queryHash }: { readonly queryHash: string }) => !keys.includes(queryHash)
    await Promise.all([
      ...[...mudancas].map(([unidade, docas]) => releituraDe(unidade)(docas)),
      client.invalidateQueries({ queryKey: callKey(getDiaDasDocas), predicate: isOutro }),
      ...DA_RESERVA.map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
    ])
  }
}

/** A day in the cache. */
function diaGuardado(client: QueryClient, http: HttpClient, dia: string, unidadeId: string): DiaGuardado {
  const { queryKey } = diaQuery(http, dia, unidadeId)
  const state = () => client.getQueryState<DiaDasDocas>(queryKey)
  return {
    dia: () => {
      const now = state()
      return now?.status === 'success' && !now.isInvalidated ? now.data : undefined
    },
    isBeingRead: () => state()?.fetchStatus === 'fetching',
    lido: () => client.refetchQueries({ queryKey }, { cancelRefetch: false }),
    // How old the docks are that were not read stays known.
    guardar: (value) => client.setQueryData(queryKey, value, { updatedAt: state()?.dataUpdatedAt }),
    rereadAll: () => client.invalidateQueries({ queryKey }),
    buscar: (docas) =>
      http.call(getDiaDasDocas, {
        query: { dataReferencia: dia, unidadeNegocioId: unidadeId, docas: [...docas] },
      }),
  }
}

/** The fields that the company wants on its slots (D-030, D-031); the defaults until they are known. */
export function useCamposDoHorario() {
  const { data } = useCall(queryOwnerPreferences, { query: {} }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    data?.preferencias.personalizacaoHorariosPortalAgendamento ??
    PREFERENCIAS.personalizacaoHorariosPortalAgendamento.padrao
  )
}
