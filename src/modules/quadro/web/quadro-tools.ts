/** Puts together what a board is made of: cards, selection, live connection, clock. Free of React. */
import { ELAPSED_REFRESH_MS } from '#platform/shared/timing.ts'
import { firstWindow } from '#platform/ui/board/list-window.ts'
import { createLiveSource } from '#platform/web/live/live-source.ts'
import type { Platform } from '#platform/web/query/platform-context.ts'
import { createStore, type Store } from '#platform/web/store.ts'
import type { GrupoPipe } from '../kanban-pipe.rules.ts'
import { getQuadro, MAX_POR_ETAPA, MIN_POR_ETAPA } from '../quadro.contract.ts'
import { arrangeAnswer } from './arrange.ts'
import { type CardSelection, createCardSelection } from './card-selection.ts'
import { type CardViews, createCardViews } from './card-views.ts'
import { idsInOrder } from './quadro.rules.ts'
import { createQuadroController, type QuadroController } from './quadro-controller.ts'
import { createQuadroLive, type QuadroLive } from './quadro-live.ts'
import { createQuadroStore, type QuadroStore } from './quadro-store.ts'

/** Height of a card with the standard fields, until one was measured. */
const CARD_PX = 136
/** Changes of other people are said together, at most this often. */
const SAY_EVERY_MS = 3000

export interface QuadroTools {
  readonly store: QuadroStore
  readonly controller: QuadroController
  readonly live: QuadroLive
  readonly selection: CardSelection
  /** The card that has the keyboard. */
  readonly current: Store<string | undefined>
  readonly views: CardViews
  /** UTC instant of the last half minute. */
  readonly clock: Store<string>
  /** Height of a card in CSS pixels; all cards of a board are alike. */
  readonly cardPx: Store<number>
  /** Cards in a row of each stage's list. */
  readonly columns: Map<string, number>
  /** The loads of the board in its order. */
  readonly order: { readonly ids: () => readonly string[]; readonly subscribe: QuadroStore['subscribe'] }
  /** Connects and keeps the clock; returns what ends it. The first `ask` of the controller reads the board. */
  readonly start: () => () => void
}

export interface QuadroToolsOptions {
  readonly platform: Pick<Platform, 'http' | 'config'>
  readonly companyId: string
  /** Groups and stages of a board of the company; absent: all. */
  readonly groups?: readonly GrupoPipe[] | undefined
  /** Says how many cards changed, for screen readers. */
  readonly say: (text: string) => void
}

export function createQuadroTools({ platform, companyId, groups, say }: QuadroToolsOptions): QuadroTools {
  const { http } = platform
  const store = createQuadroStore()
  const selection = createCardSelection()
  const current = createStore<string | undefined>(undefined)
  const clock = createStore(new Date().toISOString())
  const cardPx = createStore(CARD_PX)
  const columns = new Map<string, number>()
  const views = createCardViews({ store, selection, current, clock })
  const changes = createChangeSayer(say)

  const controller = createQuadroController({
    store,
    read: async (query, signal) => {
      const answer = await http.call(getQuadro, { query, ...(signal && { signal }) })
      return groups ? arrangeAnswer(answer, groups) : answer
    },
    windowSize: () =>
      firstWindow(
        window.innerHeight,
        cardPx.get(),
        Math.max(2, ...columns.values()),
        MIN_POR_ETAPA,
        MAX_POR_ETAPA,
      ),
    onRead: (seq) => live.announce(seq),
    onChanged: changes.add,
  })

  const live: QuadroLive = createQuadroLive({
    ...createLiveSource(platform, companyId),
    onCargas: controller.takeChanged,
    onDesativada: controller.takeDesativada,
    onEtapas: controller.reload,
    onReload: controller.reload,
    onAway: controller.leave,
    onBack: controller.comeBack,
  })

  return {
    store,
    controller,
    live,
    selection,
    current,
    views,
    clock,
    cardPx,
    columns,
    order: { ids: () => idsInOrder(store.get()), subscribe: store.subscribe },
    start: () => {
      live.start()
      const leaveViews = views.follow()
      const timer = setInterval(() => clock.set(new Date().toISOString()), ELAPSED_REFRESH_MS)
      const leaveStore = store.subscribe(() => selection.keep((id) => store.cartao(id) !== undefined))
      return () => {
        clearInterval(timer)
        leaveStore()
        leaveViews()
        changes.stop()
        controller.stop()
        live.stop()
      }
    },
  }
}

/** `3 cargas atualizadas`, at most every three seconds. */
function createChangeSayer(say: (text: string) => void) {
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add: (more: number) => {
      count += more
      timer ??= setTimeout(() => {
        say(count === 1 ? '1 carga atualizada' : `${count} cargas atualizadas`)
        timer = undefined
        count = 0
      }, SAY_EVERY_MS)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      count = 0
    },
  }
}
