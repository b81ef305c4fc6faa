/** What the board asks of the server besides its cards, and which events make it stale. */
import { useEffect } from 'react'
import { queryOwnerPreferences } from '#modules/preferencia/preferencia.contract.ts'
import { type CardCarga, PREFERENCIAS } from '#modules/preferencia/preferencias.rules.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import type { StoredValue } from '#platform/web/storage.ts'
import { listKanbanPipes } from '../kanban-pipe.contract.ts'
import { TIPO_PIPE } from '../kanban-pipe.rules.ts'
import { createVisao, deleteVisao, listVisoes } from '../quadro.contract.ts'

export const liveTopics: LiveTopics = { 'kanban-pipe': [listKanbanPipes] }

export const useVisoes = () => useCall(listVisoes, {})
export const useCreateVisao = () => useCallMutation(createVisao, { changes: [listVisoes] })
export const useDeleteVisao = () => useCallMutation(deleteVisao, { changes: [listVisoes] })

/** The boards that the company arranged itself. */
export const usePaineis = () => useCall(listKanbanPipes, { query: { tipo: TIPO_PIPE.Cargas } })

/** Remembered in this browser, so that the first reading of the board asks for the right alerts (L-254). */
export const RESOLVIDOS: StoredValue<boolean> = {
  key: 'estiva.alertas-resolvidos',
  accepts: (value): value is boolean => typeof value === 'boolean',
}

export interface PreferenciasQuadro {
  readonly template: CardCarga
  readonly comResolvidos: boolean
}

/**
 * How the company wants its cards (L-098, L-099): asked for once per session (L-253), again when it changes. Without
 * an answer the board stands with the defaults, and the failure is only logged (L-248).
 */
export function usePreferenciasQuadro(): PreferenciasQuadro {
  const { values } = usePlatform()
  const { data, error } = useCall(
    queryOwnerPreferences,
    { query: {} },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const told = data?.preferencias.ExibirAlertasResolvidosNoKanbanCarga
  useEffect(() => {
    if (error) console.warn('The preferences of the board could not be read.', error)
  }, [error])
  useEffect(() => {
    if (told !== undefined) values.set(RESOLVIDOS, told)
  }, [values, told])
  return {
    template: data?.preferencias.PersonalizacaoCardCarga ?? PREFERENCIAS.PersonalizacaoCardCarga.padrao,
    comResolvidos: told ?? values.get(RESOLVIDOS) ?? false,
  }
}
