/** The question what becomes of the goods of loads that are given up, asked by whoever keeps remessas. */
import type { ComponentType } from 'react'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { LazyPart } from '#platform/web/extension/lazy-parts.ts'

/** 1 cancels the remessas, 2 gives them back to the stock (L-067). */
export type DestinoDasRemessas = 1 | 2

export interface RemessasDasCargasProps {
  readonly cargaIds: readonly string[]
  /** Null: nothing was said, and the goods go back to the stock. */
  readonly value: DestinoDasRemessas | null
  readonly onChange: (destino: DestinoDasRemessas) => void
}

interface PerguntaDasRemessas {
  /** Draws nothing where the loads carry no remessas. */
  readonly Field: ComponentType<RemessasDasCargasProps>
}

export const perguntaDasRemessas = defineExtensionPoint<LazyPart<PerguntaDasRemessas>>(
  'what becomes of the remessas of loads that are given up',
)
