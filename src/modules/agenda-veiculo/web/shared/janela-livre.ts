/** What later nouns of the business do with a free window of a vehicle, such as offering the loads that fit it. */
import type { ComponentType } from 'react'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { LazyPart } from '#platform/web/extension/lazy-parts.ts'

export interface JanelaLivreProps {
  readonly veiculo: { readonly id: string; readonly placa: string }
  /** UTC instants. */
  readonly inicio: string
  readonly fim: string
  /** Dialogs stand outside the router. */
  readonly openDrawer: (to: string) => void
  readonly onBloquear: () => void
  readonly onClose: () => void
}

/** At most one part is shown; without any a free window leads to its own form. */
export const janelaLivre = defineExtensionPoint<LazyPart<ComponentType<JanelaLivreProps>>>('janelaLivre')
