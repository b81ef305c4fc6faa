/**
 * The order in which J and K walk from load to load in the details: that of the page behind the drawer. The board
 * (or another list of loads) tells it while it is shown.
 */
import { useEffect, useSyncExternalStore } from 'react'
import type { CallDefinition } from '#platform/shared/call.ts'
import {
  type Neighbours,
  neighboursOf,
  shownIds,
  useNeighboursIn,
} from '#platform/web/record/use-neighbours.ts'

export interface CaminhoCargas {
  /** Ids in the order of the page. */
  readonly ids: () => readonly string[]
  readonly subscribe: (listener: () => void) => () => void
}

const NOWHERE: CaminhoCargas = { ids: () => [], subscribe: () => () => {} }

let current = NOWHERE
const listeners = new Set<() => void>()

function setCurrent(next: CaminhoCargas): void {
  current = next
  for (const listener of [...listeners]) listener()
}

/** While the page is shown, J and K follow its order. */
export function useCaminhoCargas(caminho: CaminhoCargas): void {
  useEffect(() => {
    setCurrent(caminho)
    return () => {
      if (current === caminho) setCurrent(NOWHERE)
    }
  }, [caminho])
}

function subscribe(listener: () => void): () => void {
  let leave = current.subscribe(listener)
  const onSwitch = () => {
    leave()
    leave = current.subscribe(listener)
    listener()
  }
  listeners.add(onSwitch)
  return () => {
    listeners.delete(onSwitch)
    leave()
  }
}

/** Calls that answer lists of loads, as the pages with such a list tell. */
const listas = new Set<CallDefinition>()

/** J and K follow what the call answered as long as it is on the screen. */
export function useListaDeCargas(call: CallDefinition): void {
  useEffect(() => void listas.add(call), [call])
}

/** The loads before and after this one on the board, else in a list of loads that is shown. */
export function useCargasVizinhas(cargaId: string): Neighbours {
  // One text, so that a change elsewhere on the board draws nothing here.
  const onBoard = useSyncExternalStore(subscribe, () => {
    const { previous = '', next = '' } = neighboursOf(current.ids(), cargaId)
    return `${previous} ${next}`
  })
  const inList = useNeighboursIn((client) => [...listas].flatMap((call) => shownIds(client, call)), cargaId)
  const [previous, next] = onBoard.split(' ')
  if (!previous && !next) return inList
  return { previous: previous || undefined, next: next || undefined }
}
