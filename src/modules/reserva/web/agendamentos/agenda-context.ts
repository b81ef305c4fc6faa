/** What every slot of the schedule needs to know, and what its clicks and keys do. */
import { createContext, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CampoHorario } from '#modules/preferencia/preferencias.rules.ts'
import type { Anchor } from '#platform/ui/board/AnchorBox.tsx'
import type { Store } from '#platform/web/store.ts'
import type { FiltroDoDia, HorarioNaGrade, ItemDoHorario } from '../shared/grade-do-dia.ts'
import type { Movendo } from './move-reserva.ts'

export interface Foco {
  readonly id: string
  /** It is only brought into sight; the keyboard stays where it is. */
  readonly isShownOnly?: boolean
}

/** All slots read this object, so a new object draws each of them again. */
interface AgendaMostrada {
  readonly agora: Date
  readonly campos: readonly CampoHorario[]
  readonly filtro: FiltroDoDia
  readonly movendo: Movendo | undefined
  /** Slots that wait for an answer. */
  readonly ocupados: ReadonlySet<string>
  /** Slot and place in it that has the keyboard, `docaId/horarioId#0`; a store, so that a step draws two slots anew. */
  readonly atual: Store<string | undefined>
  /** A place that is to take the keyboard, drawn first if it is out of sight; a new object each time. */
  readonly foco: Store<Foco | undefined>
}

interface AgendaAcoes {
  readonly onAbrir: (horario: HorarioNaGrade, item: ItemDoHorario) => void
  readonly onMenu: (horario: HorarioNaGrade, item: ItemDoHorario, ancora: Anchor) => void
  readonly onReservar: (horario: HorarioNaGrade) => void
  readonly onAlvo: (horario: HorarioNaGrade, item: ItemDoHorario) => void
  /** Tells why the slot is not offered. */
  readonly onPorQue: (horario: HorarioNaGrade, ancora: Anchor) => void
}

export type AgendaTools = AgendaMostrada & AgendaAcoes

const AgendaContext = createContext<AgendaTools | undefined>(undefined)

export const AgendaProvider = AgendaContext.Provider

/** The same object while slots show the same: a click does what is to be done when it comes. */
export function useAgendaTools(mostrada: AgendaMostrada, acoes: AgendaAcoes): AgendaTools {
  const latest = useRef(acoes)
  useLayoutEffect(() => {
    latest.current = acoes
  })
  const [estaveis] = useState<AgendaAcoes>(() => ({
    onAbrir: (...args) => latest.current.onAbrir(...args),
    onMenu: (...args) => latest.current.onMenu(...args),
    onReservar: (...args) => latest.current.onReservar(...args),
    onAlvo: (...args) => latest.current.onAlvo(...args),
    onPorQue: (...args) => latest.current.onPorQue(...args),
  }))
  const { agora, campos, filtro, movendo, ocupados, atual, foco } = mostrada
  return useMemo(
    () => ({ agora, campos, filtro, movendo, ocupados, atual, foco, ...estaveis }),
    [agora, campos, filtro, movendo, ocupados, atual, foco, estaveis],
  )
}

export function useAgenda(): AgendaTools {
  const tools = use(AgendaContext)
  if (!tools) throw new Error('This slot stands outside the schedule.')
  return tools
}

export const idDoItem = (horario: Pick<HorarioNaGrade, 'chave'>, index: number): string =>
  `${horario.chave}#${index}`
