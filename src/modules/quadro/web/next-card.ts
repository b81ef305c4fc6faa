/** Where the arrows lead from a card: within its list, to the stage above or below, to the group beside. Pure. */
import type { Quadro } from './quadro.rules.ts'

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last'

export const DIRECTION_OF_KEY: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
}

interface Place {
  readonly grupo: number
  /** Index of the stage within its group, and of the card within the stage. */
  readonly etapa: number
  readonly card: number
}

type Lists = readonly (readonly (readonly string[])[])[]

/** Group → stage → ids. */
const listsOf = (quadro: Quadro): Lists =>
  quadro.grupos.map(({ etapas }) => etapas.map((id) => quadro.etapas.get(id)?.ids ?? []))

function placeOf(lists: Lists, id: string): Place | undefined {
  for (const [grupo, etapas] of lists.entries()) {
    for (const [etapa, ids] of etapas.entries()) {
      const card = ids.indexOf(id)
      if (card >= 0) return { grupo, etapa, card }
    }
  }
  return undefined
}

/** The id that the key leads to; undefined: there is nothing that way. */
export function nextCard(
  quadro: Quadro,
  id: string,
  direction: Direction,
  columnsOf: (etapaId: string) => number,
): string | undefined {
  const lists = listsOf(quadro)
  const place = placeOf(lists, id)
  if (!place) return undefined
  const etapas = lists[place.grupo] ?? []
  const ids = etapas[place.etapa] ?? []
  const columns = columnsOf(quadro.grupos[place.grupo]?.etapas[place.etapa] ?? '')
  const column = place.card % columns
  switch (direction) {
    case 'first':
      return ids[0]
    case 'last':
      return ids.at(-1)
    case 'up':
      return (
        ids[place.card - columns] ??
        etapas
          .slice(0, place.etapa)
          .findLast((list) => list.length > 0)
          ?.at(-1)
      )
    case 'down': {
      const below = ids[place.card + columns]
      if (below !== undefined) return below
      const isLastRow = Math.floor(place.card / columns) === Math.floor((ids.length - 1) / columns)
      if (!isLastRow) return ids.at(-1)
      return etapas.slice(place.etapa + 1).find((list) => list.length > 0)?.[0]
    }
    case 'left':
      if (column > 0) return ids[place.card - 1]
      return beside(lists.slice(0, place.grupo).toReversed(), place)
    case 'right': {
      const next = column < columns - 1 ? ids[place.card + 1] : undefined
      return next ?? beside(lists.slice(place.grupo + 1), place)
    }
  }
}

/** The first card of the stage that stands as high in the next group that has cards. */
function beside(grupos: Lists, { etapa }: Place): string | undefined {
  for (const etapas of grupos) {
    const sameHeight = etapas[etapa]?.[0]
    const other = sameHeight ?? etapas.find((ids) => ids.length > 0)?.[0]
    if (other !== undefined) return other
  }
  return undefined
}
