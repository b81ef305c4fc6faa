/** The order of the stops, shown as it is wanted while it is being saved. */
import { useMemo, useRef, useState } from 'react'
import type { Minuta } from '../../minuta.contract.ts'
import { emOrdem, moveParada, type PontoDaMinuta, pontosDe } from './paradas-minuta.ts'

interface Wanted {
  readonly ids: readonly string[]
  /** The version of the manifest that holds it; undefined: it is being saved. */
  readonly heldBy?: number
}

export interface OrdemDasParadas {
  readonly pontos: readonly PontoDaMinuta[]
  /** Times and distances are still those of the order before. */
  readonly isSaving: boolean
  /** Moves one stop to another's place, by the numbers that are shown; false: nothing moves. */
  readonly mover: (de: number, para: number) => boolean
}

/**
 * Moves that follow each other quickly are all heard: each is shown at once, and what is wanted when a saving ends is saved
 * next.
 *
 * @param reordenar undefined: it was not saved, and why was told.
 */
export function useOrdemDasParadas(
  minuta: Minuta,
  reordenar: (ids: readonly string[]) => Promise<Minuta | undefined>,
): OrdemDasParadas {
  const [wanted, setWanted] = useState<Wanted>()
  const saving = useRef<readonly string[]>(undefined)
  const isShown = wanted !== undefined && minuta.version < (wanted.heldBy ?? Number.POSITIVE_INFINITY)
  const pontos = useMemo(() => {
    const saved = pontosDe(minuta)
    return isShown ? emOrdem(saved, wanted.ids) : saved
  }, [minuta, wanted, isShown])

  const save = async () => {
    let after: Minuta | undefined
    let ids: readonly string[] | undefined
    while (saving.current !== ids && saving.current) {
      ids = saving.current
      after = await reordenar(ids)
      if (!after) break
    }
    saving.current = undefined
    setWanted(after && ids && { ids, heldBy: after.version })
  }
  const mover = (de: number, para: number) => {
    const ids = moveParada(pontos, de, para)
    if (!ids) return false
    const isSaving = saving.current !== undefined
    saving.current = ids
    setWanted({ ids })
    if (!isSaving) void save()
    return true
  }
  return { pontos, isSaving: isShown, mover }
}
