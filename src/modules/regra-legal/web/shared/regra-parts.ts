/** What later nouns add to the page of one rule: the floor answers "Qual regra valia em" with a calculation. */
import type { ComponentType } from 'react'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { LazyPart } from '#platform/web/extension/lazy-parts.ts'
import type { RegraCodigo } from '../../regra-dados.ts'
import type { RegraDetalhe } from '../../regra-legal.contract.ts'

export interface RegraDoDiaProps {
  readonly regra: RegraDetalhe
  /** The day that is asked for, `YYYY-MM-DD`. */
  readonly dia: string
  /** Fills the field of the day with another one. */
  readonly onDia: (dia: string) => void
}

interface RegraPart extends LazyPart<ComponentType<RegraDoDiaProps>> {
  /** The rule that it answers for. */
  readonly key: RegraCodigo
  /** What the day that is asked for is to this rule: `Data da coleta`. */
  readonly dia: string
}

/** Stands below the field of the day, in the place of the list of values in force. */
export const regraDoDia = defineExtensionPoint<RegraPart>('regraDoDia of the catalogue')
