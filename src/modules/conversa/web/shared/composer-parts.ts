/**
 * What another module says above the field in which a message to the driver is written, e.g. that the driver has not opened
 * the link yet, with a way to send it. Loaded with the first conversation that is shown.
 */
import type { ComponentType } from 'react'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { LazyPart } from '#platform/web/extension/lazy-parts.ts'
import type { ConversaDetalhe } from '../../conversa.contract.ts'

export interface AvisoDoCompositor {
  /** Draws nothing when there is nothing to say. */
  readonly Aviso: ComponentType<{ readonly conversa: ConversaDetalhe }>
}

export const avisosDoCompositor = defineExtensionPoint<LazyPart<AvisoDoCompositor>>(
  'what is said above the field of a message',
)
