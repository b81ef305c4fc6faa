/** The live side of the schedule: only what concerns a day on the screen makes it be read again (D-080). */

import type { LiveEvent } from '#platform/shared/live.contract.ts'
import { after as browserAfter } from '#platform/web/after.ts'
import { createEventFeed, type MissedEvents, warnLive } from '#platform/web/live/event-feed.ts'
import type { ConnectionState, HubConnection } from '#platform/web/live/hub-connection.ts'
import { feedFrom } from '#platform/web/live/live-source.ts'
import type { Store } from '#platform/web/store.ts'
import { type Mudancas, mergeMudancas, mudancasDe, SEM_MUDANCAS } from './mudancas.ts'

/** Changes of one action arrive within a few milliseconds of each other. */
export const QUIET_MS = 15
/** However many changes follow each other, the schedule is read no more often than this. */
export const BURST_MS = 250
/** The same while it is known which docks changed: they are read in a tenth of the time. */
export const BURST_DOCAS_MS = 100

export interface DiaMostrado {
  readonly unidade: string
  /** Null: changes of every day concern it. */
  readonly dia: string | null
}

export interface AgendaLiveOptions {
  readonly openHub: (onJoined: () => void) => HubConnection
  /** `GET /api/eventos?desde=N`. */
  readonly fetchMissed: (since: number) => Promise<MissedEvents<LiveEvent>>
  /** The days on the screen, one for each unit. */
  readonly shown: () => readonly DiaMostrado[]
  /** Only the docks that changed are read, where they are known. */
  readonly isPorDoca?: boolean | undefined
  /** What is to be read again; called once for all that came together. */
  readonly onChanged: (mudancas: Mudancas) => void
  readonly after?: (ms: number, work: () => void) => () => void
  readonly now?: () => number
}

export interface AgendaLive {
  readonly state: Pick<Store<ConnectionState>, 'get' | 'subscribe'>
  readonly start: () => void
  readonly stop: () => void
}

const NOUNS = ['reserva', 'doca', 'bloqueio', 'espera', 'chegada', 'etapa-patio']

/** Whether an event is of a day on the screen; without a day it is of every day, without a unit of every unit. */
export function isOfShownDay(
  { tipo, dados }: Pick<LiveEvent, 'tipo' | 'dados'>,
  shown: readonly DiaMostrado[],
): boolean {
  if (!NOUNS.includes(tipo.split('.')[0] ?? '')) return false
  return shown.some(
    ({ unidade, dia }) =>
      (dados?.unidade ?? unidade) === unidade && (dia === null || (dados?.dia ?? dia) === dia),
  )
}

export function createAgendaLive(options: AgendaLiveOptions): AgendaLive {
  const { fetchMissed, shown, isPorDoca = false, onChanged, after = browserAfter, now = Date.now } = options
  let cancel: (() => void) | undefined
  let mudancas = SEM_MUDANCAS
  /** Before this, nothing is told again. */
  let quietUntil = Number.NEGATIVE_INFINITY
  const tell = () => {
    const told = mudancas
    cancel = undefined
    mudancas = SEM_MUDANCAS
    quietUntil = now() + (isPorDoca && told !== 'tudo' ? BURST_DOCAS_MS : BURST_MS)
    onChanged(told)
  }
  const feed = createEventFeed<LiveEvent>({
    fetchMissed,
    deliver: (event) => {
      if (!isOfShownDay(event, shown())) return
      mudancas = mergeMudancas(mudancas, mudancasDe(event))
      cancel ??= after(Math.max(QUIET_MS, quietUntil - now()), tell)
    },
    reload: () => onChanged('tudo'),
    log: warnLive,
  })

  const hub = options.openHub(() => void feed.catchUp())
  feedFrom(hub, feed)

  return {
    state: hub.state,
    start: () => void hub.start(),
    stop: () => {
      cancel?.()
      void hub.stop()
    },
  }
}
