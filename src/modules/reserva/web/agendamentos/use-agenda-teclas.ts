/** What keys do on the slots of the schedule; one listener for all of them. */
import type { KeyboardEvent } from 'react'
import type { AcaoDoHorario } from '#modules/doca/horario.rules.ts'
import type { Anchor } from '#platform/ui/board/AnchorBox.tsx'
import { entryOfKey } from '#platform/ui/board/BoardMenu.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { STORED } from '#platform/web/storage.ts'
import type { GradeDoDia, HorarioNaGrade, ItemDoHorario } from '../shared/grade-do-dia.ts'
import { idDoItem } from './agenda-context.ts'
import { menuDoHorario } from './menu-do-horario.ts'
import { isAlvo, isDirecional, type Movendo, proximoHorario } from './move-reserva.ts'

interface TeclasOptions {
  readonly grades: readonly GradeDoDia[]
  readonly movendo: Movendo | undefined
  readonly ocupados: ReadonlySet<string>
  readonly onFoco: (id: string) => void
  readonly onAbrir: (horario: HorarioNaGrade, item: ItemDoHorario) => void
  readonly onMenu: (horario: HorarioNaGrade, item: ItemDoHorario, ancora: Anchor) => void
  readonly onAlvo: (horario: HorarioNaGrade, item: ItemDoHorario) => void
  readonly onPorQue: (horario: HorarioNaGrade, ancora: Anchor) => void
  readonly onAcao: (acao: AcaoDoHorario, horario: HorarioNaGrade, item: ItemDoHorario) => void
}

/** The slot and the thing of it that an id names. */
export function findItem(
  grades: readonly GradeDoDia[],
  id: string,
):
  | { readonly grade: GradeDoDia; readonly horario: HorarioNaGrade; readonly item: ItemDoHorario }
  | undefined {
  const [chave, index] = id.split('#')
  for (const grade of grades) {
    for (const linha of grade.linhas) {
      const horario = linha.tipo === 'hora' ? linha.celulas.find((cell) => cell?.chave === chave) : undefined
      const item = horario?.itens[Number(index)]
      if (horario && item) return { grade, horario, item }
    }
  }
  return undefined
}

export function useAgendaTeclas(options: TeclasOptions) {
  const { values } = usePlatform()
  const { grades, movendo, ocupados, onFoco, onAbrir, onMenu, onAlvo, onPorQue, onAcao } = options

  function walk(grade: GradeDoDia, horario: HorarioNaGrade, index: number, event: KeyboardEvent): boolean {
    if (!isDirecional(event.key) || event.ctrlKey || event.altKey || event.metaKey) return false
    const within = event.key === 'ArrowDown' ? index + 1 : event.key === 'ArrowUp' ? index - 1 : index
    if (!movendo && within !== index && horario.itens[within]) {
      onFoco(idDoItem(horario, within))
      return true
    }
    // While a booking is moved, Shift reaches the slots that cannot take it too, to learn why.
    const isOffered = (one: HorarioNaGrade) =>
      movendo === undefined || event.shiftKey
        ? one.itens.length > 0
        : one.itens.some((item) => isAlvo(movendo, one, item))
    const next = proximoHorario(grade.linhas, horario.chave, event.key, isOffered)
    if (next) {
      const first = movendo ? next.itens.findIndex((item) => isAlvo(movendo, next, item)) : 0
      onFoco(idDoItem(next, Math.max(0, first)))
    }
    return true
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const element = event.target instanceof HTMLElement ? event.target : undefined
    const id = element?.dataset.item
    const found = id === undefined ? undefined : findItem(grades, id)
    if (!element || id === undefined || !found) return
    const { grade, horario, item } = found
    const isDone = () => {
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
        onMenu(horario, item, element)
        return true
      }
      if (event.key === 'Enter' && !event.ctrlKey) {
        if (movendo && isAlvo(movendo, horario, item)) onAlvo(horario, item)
        else if (item.tipo === 'bloqueado' || (movendo && item.tipo === 'livre')) onPorQue(horario, element)
        else if (movendo === undefined) onAbrir(horario, item)
        return true
      }
      if (walk(grade, horario, Number(id.split('#')[1]), event)) return true
      if (event.ctrlKey || event.altKey || event.metaKey || movendo !== undefined) return false
      if (values.get(STORED.hasSingleKeys) === false) return false
      const entries = menuDoHorario(horario, item, {
        isOcupado: ocupados.has(horario.chave),
        isMovendo: false,
      })
      const entry = entryOfKey(entries, event.key)
      if (entry) onAcao(entry.action, horario, item)
      return entry !== undefined
    }
    if (isDone()) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
