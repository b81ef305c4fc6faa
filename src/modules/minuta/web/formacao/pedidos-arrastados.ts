/** Orders on their way from the list to a manifest, as the browser carries them. */
import type { DragEvent } from 'react'
import { mayWrite } from '#platform/ui/network.ts'

/** A list of ids as JSON. */
export const PEDIDOS = 'application/x-estiva-pedidos'

export function dragPedidos(event: DragEvent, ids: readonly string[]): void {
  if (!mayWrite()) {
    event.preventDefault()
    return
  }
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData(PEDIDOS, JSON.stringify(ids))
}

/** The ids that are dropped; undefined when something else is. */
export function soltosDe(event: DragEvent): string[] | undefined {
  const text = event.dataTransfer.getData(PEDIDOS)
  if (text === '') return undefined
  const ids: unknown = JSON.parse(text)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : undefined
}
