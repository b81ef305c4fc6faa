/**
 * How many messages about each load the person has not read: whoever keeps conversations tells it to boards, whose cards
 * show it (L-037). Draws nothing.
 */
import type { ComponentType } from 'react'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { LazyPart } from '#platform/web/extension/lazy-parts.ts'

export interface ContadorDeMensagens {
  readonly Contador: ComponentType<{
    /** By load, whenever it changes; loads that are absent have none. */
    readonly onChange: (naoLidas: ReadonlyMap<string, number>) => void
  }>
}

export const mensagensDosCartoes = defineExtensionPoint<LazyPart<ContadorDeMensagens>>(
  'the messages that cards count',
)
