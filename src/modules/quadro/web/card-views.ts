/** Everything that one card is drawn from, behind one subscription; the same object while nothing of it changed. */

import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { isAtrasada } from '#modules/carga/fila.rules.ts'
import type { Store } from '#platform/web/store.ts'
import type { CardSelection } from './card-selection.ts'
import { countOverdue } from './quadro.rules.ts'
import type { CartaoFlags, QuadroStore } from './quadro-store.ts'

export interface CardView extends Pick<CartaoFlags, 'chat' | 'updating' | 'changedAt'> {
  readonly cartao: CargaCartao
  readonly isLate: boolean
  /** Occurrences past their deadline. */
  readonly vencidas: number
  readonly isSelecting: boolean
  readonly isSelected: boolean
  /** It is where the keyboard is. */
  readonly isCurrent: boolean
}

export interface CardViewsDeps {
  readonly store: QuadroStore
  readonly selection: CardSelection
  /** The card that has the keyboard. */
  readonly current: Store<string | undefined>
  /** UTC instant, moved now and then. */
  readonly clock: Pick<Store<string>, 'get' | 'subscribe'>
}

export interface CardViews {
  readonly get: (id: string) => CardView | undefined
  readonly subscribe: (id: string, listener: () => void) => () => void
  /** Follows what is kept outside the store of cards; returns what ends it. */
  readonly follow: () => () => void
}

const isSame = (a: CardView, b: CardView) =>
  a.cartao === b.cartao &&
  a.isLate === b.isLate &&
  a.vencidas === b.vencidas &&
  a.isSelecting === b.isSelecting &&
  a.isSelected === b.isSelected &&
  a.isCurrent === b.isCurrent &&
  a.chat === b.chat &&
  a.updating === b.updating &&
  a.changedAt === b.changedAt

export function createCardViews({ store, selection, current, clock }: CardViewsDeps): CardViews {
  const known = new Map<string, CardView>()

  function get(id: string): CardView | undefined {
    const cartao = store.cartao(id)
    if (!cartao) {
      known.delete(id)
      return undefined
    }
    const { isOn, ids } = selection.get()
    const next: CardView = {
      ...store.flags(id),
      cartao,
      isLate: isAtrasada(cartao, clock.get()),
      vencidas: countOverdue(cartao, clock.get()),
      isSelecting: isOn,
      isSelected: ids.has(id),
      isCurrent: current.get() === id,
    }
    const before = known.get(id)
    if (before && isSame(before, next)) return before
    known.set(id, next)
    return next
  }

  function followSelection(): () => void {
    let before = selection.get()
    return selection.subscribe(() => {
      const next = selection.get()
      if (before.isOn !== next.isOn) store.touch('all')
      else store.touch(before.ids.symmetricDifference(next.ids))
      before = next
    })
  }

  function followCurrent(): () => void {
    let before = current.get()
    return current.subscribe(() => {
      const next = current.get()
      store.touch([before, next].filter((id) => id !== undefined))
      before = next
    })
  }

  return {
    get,
    subscribe: (id, listener) => {
      const leave = store.subscribeCartao(id, listener)
      return () => {
        leave()
        known.delete(id)
      }
    },
    follow: () => {
      const leaving = [followSelection(), followCurrent(), clock.subscribe(() => store.touch('all'))]
      return () => {
        for (const leave of leaving) leave()
      }
    },
  }
}
