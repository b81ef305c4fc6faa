/** What later nouns add to the drawer of a remessa. */
import type { ComponentType } from 'react'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { LazyPart } from '#platform/web/extension/lazy-parts.ts'

interface RemessaPart {
  /** Stands below the steps; draws nothing where it has nothing to tell. */
  readonly Section: ComponentType<{ readonly remessaId: string }>
}

export const remessaParts = defineExtensionPoint<LazyPart<RemessaPart>>('remessaParts')
