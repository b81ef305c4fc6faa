/** What the register of docks asks the server, and which events make it stale. */

import { listCaracteristicasByOwner } from '#modules/caracteristica/caracteristica.contract.ts'
import { TIPOS_CARACTERISTICA } from '#modules/caracteristica/caracteristica.rules.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  blockDoca,
  changeDoca,
  createDoca,
  getDiaDasDocas,
  getDoca,
  getHistoricoDoca,
  listDocas,
  removeDoca,
  reorderDocas,
  unblockDoca,
} from '../../doca.contract.ts'
import { createExcecao, getGrade, listExcecoes, removeExcecao, saveGrade } from '../../grade.contract.ts'

const DOCAS = [listDocas, getDoca, getHistoricoDoca]
const GRADES = [getGrade, listExcecoes, getDoca, listDocas, getHistoricoDoca, getDiaDasDocas]

export const liveTopics: LiveTopics = { doca: [...DOCAS, getGrade, listExcecoes] }

export const NOVA_DOCA = 'portal-agendamento/docas/new'
export const docaDrawer = (id: string, aba?: string) =>
  `portal-agendamento/docas/${id}${aba === undefined ? '' : `?aba=${aba}`}`

export const useDocas = (unidadeNegocioId: string | undefined) =>
  useCall(
    listDocas,
    { query: { ...(unidadeNegocioId !== undefined && { unidadeNegocioId }) } },
    { enabled: unidadeNegocioId !== undefined },
  )
export const useDoca = (id: string | undefined) =>
  useCall(getDoca, { params: { id: id ?? '' } }, { enabled: id !== undefined })
export const useHistoricoDoca = (id: string | undefined) =>
  useCall(getHistoricoDoca, { params: { id: id ?? '' } }, { enabled: id !== undefined })
export const useGrade = (docaId: string) => useCall(getGrade, { params: { id: docaId } })
export const useExcecoes = (query: {
  readonly unidadeNegocioId: string
  readonly docaId: string
  readonly dataInicio: string
  readonly dataFim: string
}) => useCall(listExcecoes, { query })

export const useCreateDoca = () => useCallMutation(createDoca, { changes: [...DOCAS, getDiaDasDocas] })
export const useChangeDoca = () => useCallMutation(changeDoca, { changes: [...DOCAS, getDiaDasDocas] })
export const useBlockDoca = () => useCallMutation(blockDoca, { changes: [...DOCAS, getDiaDasDocas] })
export const useUnblockDoca = () => useCallMutation(unblockDoca, { changes: [...DOCAS, getDiaDasDocas] })
export const useRemoveDoca = () => useCallMutation(removeDoca, { changes: [...DOCAS, getDiaDasDocas] })
export const useReorderDocas = () => useCallMutation(reorderDocas, { changes: [...DOCAS, getDiaDasDocas] })
export const useSaveGrade = () => useCallMutation(saveGrade, { changes: GRADES })
export const useCreateExcecao = () => useCallMutation(createExcecao, { changes: GRADES })
export const useRemoveExcecao = () => useCallMutation(removeExcecao, { changes: GRADES })

/** Those that bookings can have, as choices. */
export function useCaracteristicasDeAgenda() {
  const { data = [] } = useCall(listCaracteristicasByOwner, {
    query: { tipo: TIPOS_CARACTERISTICA.agendamento, filtrarDesativadas: true },
  })
  return data.map(({ id, descricao }) => ({ value: id, label: descricao }))
}
