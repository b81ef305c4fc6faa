/** The board by keyboard: arrows walk, Enter opens, M moves between stages, the menu key opens the menu. */
import type { KeyboardEvent } from 'react'
import { announce } from '#platform/ui/announcements.ts'
import { nextCard } from '#platform/ui/board/next-card.ts'
import { mayWrite } from '#platform/ui/network.ts'
import type { CartaoMostrado, ItemDoPatio } from './cartao-patio.ts'
import type { ColunaDoPatio } from './quadro-patio.ts'

export interface Movendo {
  readonly id: string
  /** Where it would be let go. */
  readonly etapaId: string
}

interface TeclasOptions {
  readonly colunas: readonly ColunaDoPatio[]
  readonly movendo: Movendo | undefined
  readonly onMovendo: (movendo: Movendo | undefined) => void
  readonly canMove: (item: CartaoMostrado) => boolean
  readonly onFoco: (id: string) => void
  readonly onAbrir: (item: ItemDoPatio) => void
  readonly onMenu: (id: string) => void
  readonly onMover: (cartao: CartaoMostrado, etapaId: string) => void
}

/** The stage beside another one; itself at the end. Pure. */
export function etapaVizinha(colunas: readonly ColunaDoPatio[], etapaId: string, step: number): string {
  const index = colunas.findIndex(({ etapa }) => etapa.id === etapaId)
  return colunas[Math.max(0, Math.min(colunas.length - 1, index + step))]?.etapa.id ?? etapaId
}

const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']

export function usePatioTeclas(options: TeclasOptions): (event: KeyboardEvent) => void {
  const { colunas, movendo, onMovendo, canMove, onFoco, onAbrir, onMenu, onMover } = options

  const whileMoving = (key: string, item: CartaoMostrado, at: Movendo): boolean => {
    if (key === 'Escape') {
      onMovendo(undefined)
      announce(`${item.reserva.codigo} fica onde está`)
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const etapaId = etapaVizinha(colunas, at.etapaId, key === 'ArrowRight' ? 1 : -1)
      onMovendo({ ...at, etapaId })
      announce(colunas.find(({ etapa }) => etapa.id === etapaId)?.etapa.nome ?? '')
    } else if (key === 'Enter') {
      onMovendo(undefined)
      if (at.etapaId !== item.etapaId) onMover(item, at.etapaId)
    } else return false
    return true
  }

  const plain = (event: KeyboardEvent, item: ItemDoPatio): boolean => {
    if (ARROWS.includes(event.key)) {
      const next = nextCard(colunas, ({ itens }) => itens, item.id, event.key)
      if (next !== undefined) onFoco(next)
    } else if (event.key === 'Enter') onAbrir(item)
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) onMenu(item.id)
    else if (event.key.toLowerCase() === 'm' && item.tipo === 'reserva' && canMove(item)) {
      if (!mayWrite()) return true
      onMovendo({ id: item.id, etapaId: item.etapaId })
      announce(`Movendo ${item.reserva.codigo}. Escolha a etapa com as setas e confirme com Enter.`)
    } else return false
    return true
  }

  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    const target = event.target instanceof HTMLElement ? event.target : null
    // Buttons, links and menus of a card answer their keys themselves.
    if (target?.dataset.tipo === undefined) return
    const { item: id } = target.dataset
    const item = colunas.flatMap(({ itens }) => itens).find((one) => one.id === id)
    if (!item) return
    const isMoving = movendo?.id === item.id && item.tipo === 'reserva'
    const isDone = isMoving ? whileMoving(event.key, item, movendo) : plain(event, item)
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
  }
}
