/** The board for its components: each reads the smallest part it is drawn from. */
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { CardCarga } from '#modules/preferencia/preferencias.rules.ts'
import type { CardSelection } from './card-selection.ts'
import type { CardView } from './card-views.ts'
import type { EtapaLista, GrupoLista, Quadro } from './quadro.rules.ts'
import type { Leitura } from './quadro-controller.ts'
import type { QuadroTools } from './quadro-tools.ts'

/** What the cards of a board show, besides their own load. */
export interface CardLook {
  readonly template: CardCarga
  readonly nomeUnidade: (id: string) => string | undefined
  /** Path of the page, for links that open a drawer over it. */
  readonly page: string
  /** The situacao stands as a badge too: in the preview of a template (L-031). */
  readonly isPreview: boolean
}

const ToolsContext = createContext<QuadroTools | undefined>(undefined)
const LookContext = createContext<CardLook | undefined>(undefined)
export const QuadroToolsProvider = ToolsContext.Provider
export const CardLookProvider = LookContext.Provider

export function useQuadroTools(): QuadroTools {
  const tools = use(ToolsContext)
  if (!tools) throw new Error('This component stands outside a board.')
  return tools
}

export function useCardLook(): CardLook {
  const look = use(LookContext)
  if (!look) throw new Error('This component stands outside a board.')
  return look
}

/** One subscription per card; undefined after it left the board. */
export function useCardView(id: string): CardView | undefined {
  const { views } = useQuadroTools()
  const subscribe = useCallback((listener: () => void) => views.subscribe(id, listener), [views, id])
  return useSyncExternalStore(subscribe, () => views.get(id))
}

export function useEtapa(id: string): EtapaLista | undefined {
  const { store } = useQuadroTools()
  const subscribe = useCallback((listener: () => void) => store.subscribeEtapa(id, listener), [store, id])
  return useSyncExternalStore(subscribe, () => store.etapa(id))
}

/** A part of the board that stays the same object while it does not change. */
export function useQuadroPart<T>(select: (quadro: Quadro) => T): T {
  const { store } = useQuadroTools()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

export const useGrupos = (): readonly GrupoLista[] => useQuadroPart(({ grupos }) => grupos)

export function useLeitura(): Leitura {
  const { leitura } = useQuadroTools().controller
  return useSyncExternalStore(leitura.subscribe, leitura.get)
}

export function useSelection(): ReturnType<CardSelection['get']> {
  const { selection } = useQuadroTools()
  return useSyncExternalStore(selection.subscribe, selection.get)
}
