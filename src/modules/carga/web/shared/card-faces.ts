/** How the parts that later nouns add to a card are told: one short text in the head of the card, the whole on paper. */
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { CargaCartaoParts, PrintedParts } from '../../carga-dados.contract.ts'

/** `full` is the text without shortening, for the tooltip and on paper. */
export interface CardText {
  readonly text: string
  readonly full: string
  /** This text warns, though others of its face do not. */
  readonly isAlert?: boolean
}

export interface CardFace {
  /** Its name on the card, by which a company shows or hides it. */
  readonly key: keyof CargaCartaoParts
  readonly label: string
  /** Undefined: the load has nothing to say there. */
  readonly text: (parts: PrintedParts) => CardText | undefined
  /** It warns: shown in red, whatever the company chose for its cards. */
  readonly isAlert?: true
  /** Shown whatever the company chose for its cards: it has something to say on few of them. */
  readonly isAlways?: true
  /** What screen readers say before the full text. */
  readonly spoken: string
}

export const cardFaces = defineExtensionPoint<CardFace>('the head of a card')
