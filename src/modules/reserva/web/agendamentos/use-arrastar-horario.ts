/** Bookings of the schedule are dragged to another slot with the pointer. */
import { type RefObject, useEffect, useRef } from 'react'
import type { AcaoDoHorario } from '#modules/doca/horario.rules.ts'
import type { MenuEntry } from '#platform/ui/board/BoardMenu.tsx'
import { watchArrastar } from '../shared/arrastar.ts'
import type { GradeDoDia, HorarioNaGrade, ItemDoHorario } from '../shared/grade-do-dia.ts'
import { acharItem } from './use-agenda-teclas.ts'

interface Arrastar {
  readonly grades: readonly GradeDoDia[]
  /** What may be done with an item: only what may be moved is dragged. */
  readonly entradasDe: (found: {
    readonly horario: HorarioNaGrade
    readonly item: ItemDoHorario
  }) => readonly MenuEntry<AcaoDoHorario>[]
  readonly startMoving: (modo: 'mover', horario: HorarioNaGrade, item: ItemDoHorario) => void
  readonly escolherAlvo: (horario: HorarioNaGrade, item: ItemDoHorario) => Promise<void>
  readonly setMovendo: (movendo: undefined) => void
}

/** Listens while the page stands; what it calls is always of the last drawing. */
export function useArrastarHorario(root: RefObject<HTMLElement | null>, arrastar: Arrastar): void {
  const latest = useRef(arrastar)
  useEffect(() => {
    latest.current = arrastar
  })
  useEffect(() => {
    const element = root.current
    if (!element) return
    return watchArrastar({
      root: element,
      onStart: (id) => {
        const found = acharItem(latest.current.grades, id)
        if (!found || !latest.current.entradasDe(found).some(({ action }) => action === 'mover')) return false
        latest.current.startMoving('mover', found.horario, found.item)
        return true
      },
      onEnd: (id) => {
        const found = id === undefined ? undefined : acharItem(latest.current.grades, id)
        if (found) void latest.current.escolherAlvo(found.horario, found.item)
        else latest.current.setMovendo(undefined)
      },
    })
  }, [root])
}
