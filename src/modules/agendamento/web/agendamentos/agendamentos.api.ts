/** What the schedule asks the server: the days of the units that are shown. */
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { usePlatform } from '../../../../platform/web/query/platform-context.ts'
import { callKey, callQuery, useCall } from '../../../../platform/web/query/use-call.ts'
import { STORED } from '../../../../platform/web/storage.ts'
import { listAgendamentosDaCarga } from '../../../carga/agendamento-da-carga.contract.ts'
import { queryOwnerPreferences } from '../../../preferencia/preferencia.contract.ts'
import { PREFERENCIAS } from '../../../preferencia/preferencias.rules.ts'
import { listUnidadesWithAccess } from '../../../unidade-negocio/unidade-acesso.contract.ts'
import { type DiaDasDocas, getDiaDasDocas } from '../../doca.contract.ts'
import { getDetalhesReserva, getHistoricoReserva, getReservas } from '../../reserva.contract.ts'

export const AGENDAMENTOS = '/portal-agendamento/agendamentos'
export const SEMANA = '/portal-agendamento/agendamentos/semana'
export const PREFERENCIAS_PAGE = '/configuracoes/owner-preferences'
export const ESCOLHER_HORARIO = 'portal-agendamento/reserva/new'
export const novaReservaDrawer = (query: string) => `portal-agendamento/reserva/new?${query}`

/** The summary of a load (D-010). */
export const cargaDrawer = (id: string) => `cargas/detalhes/${id}/resumo`

/** More units beside each other than these are no schedule any more. */
export const MAX_UNIDADES = 6

/** The units whose docks are shown: those chosen in the frame, else the company's first one. */
export function useUnidadesDaAgenda() {
  const { values } = usePlatform()
  const query = useCall(listUnidadesWithAccess, {}, { staleTime: 300_000 })
  const all = query.data ?? []
  const chosen = values.get(STORED.businessUnitFilter)
  const selected = values.get(STORED.selectedBusinessUnit)
  const ids = chosen ?? (selected === undefined ? [] : [selected])
  const own = all.filter(({ id }) => ids.includes(id))
  const first = all.find(({ padrao }) => padrao) ?? all[0]
  return {
    query,
    todas: all,
    /** No unit is chosen in the frame: the schedule asks itself. */
    isLivre: own.length === 0,
    unidades: own.length > 0 ? own.slice(0, MAX_UNIDADES) : first ? [first] : [],
  }
}

/** The day of each unit, in their order. */
export function useDias(dia: string, unidadeIds: readonly string[]) {
  const { http } = usePlatform()
  return useQueries({
    queries: unidadeIds.map((unidadeNegocioId) => ({
      ...callQuery(http, getDiaDasDocas, { query: { dataReferencia: dia, unidadeNegocioId } }),
      // The day before stays in sight until the next one is there.
      placeholderData: (before: DiaDasDocas | undefined) => before,
    })),
  })
}

/** What a change of a slot makes stale. */
export function useRefreshAgenda(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const calls = [
      getDiaDasDocas,
      getDetalhesReserva,
      getHistoricoReserva,
      getReservas,
      listAgendamentosDaCarga,
    ]
    await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
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
