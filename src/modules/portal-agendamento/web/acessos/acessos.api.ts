/** Who may book from outside, and who reads calendars: what their screens ask and do. */

import {
  createCalendario,
  listCalendarios,
  revogarCalendario,
} from '#modules/doca/calendario-ical.contract.ts'
import { listParceiros } from '#modules/parceiro/parceiro.contract.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  changeAcesso,
  createAcesso,
  getHistoricoAcesso,
  listAcessos,
  revogarAcesso,
} from '../../portal-acesso.contract.ts'

export const NOVO_ACESSO = 'configuracoes/portal-agendamento/empresa/new'
export const rotaDoAcesso = (id: string) => `configuracoes/portal-agendamento/empresa/${id}`

const DO_ACESSO = [listAcessos, getHistoricoAcesso]

export const liveTopics: LiveTopics = {
  'portal-acesso': DO_ACESSO,
  'doca-calendario': [listCalendarios],
}

export const useAcessos = () => useCall(listAcessos, {})
export const useCreateAcesso = () => useCallMutation(createAcesso, { changes: [listAcessos] })
export const useRevogarAcesso = () => useCallMutation(revogarAcesso, { changes: DO_ACESSO })
export const useChangeAcesso = () => useCallMutation(changeAcesso, { changes: DO_ACESSO })
export const useHistoricoAcesso = (id: string) => useCall(getHistoricoAcesso, { params: { id } })

export const useCalendarios = () => useCall(listCalendarios, {})
export const useCreateCalendario = () => useCallMutation(createCalendario, { changes: [listCalendarios] })
export const useRevogarCalendario = () => useCallMutation(revogarCalendario, { changes: [listCalendarios] })

/** Companies of the platform that are partners now. */
export const useParceiros = (enabled: boolean) =>
  useCall(listParceiros, { query: { apenasVinculados: true } }, { enabled, staleTime: 60_000 })
