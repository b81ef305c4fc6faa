/** What later nouns add below the rows of the ranking. */
import type { ComponentType } from 'react'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { LazyPart } from '#platform/web/extension/lazy-parts.ts'

interface RankingPart {
  /** Says where another figure about carriers stands; draws nothing for whoever may not read it. */
  readonly Outro: ComponentType
}

export const rankingParts = defineExtensionPoint<LazyPart<RankingPart>>('rankingParts')
