/** A live connection to one hub: joins after each start, tries again by the rules of the hub, tells its state. */
import { ACCESS_CHANGED } from '#platform/shared/live.contract.ts'
import { after as browserAfter } from '../after.ts'
import { createStore, type Store } from '../store.ts'
import { connectSignalR, type HubTransport, type HubTransportFactory } from './hub-transport.ts'
import type { NetworkSigns, SignListeners } from './network-signs.ts'
import { limitedRetry, persistentRetry, type RetryPolicy } from './retry-policy.ts'

export type HubPath = '/notificacoeshub' | '/cargashub'

interface HubRules {
  readonly retry: RetryPolicy
  /** What `join` is invoked with: a ticket (S-290), or the company's id in lower case (L-244). */
  readonly joinsWith: 'ticket' | 'company'
}

const HUB_RULES: Readonly<Record<HubPath, HubRules>> = {
  '/notificacoeshub': { retry: limitedRetry, joinsWith: 'ticket' },
  '/cargashub': { retry: persistentRetry, joinsWith: 'company' },
}

/** Connecting, online or offline (L-124); `retryAt` is the local time of the next try in milliseconds. */
export interface ConnectionState {
  readonly status: 'connecting' | 'online' | 'offline'
  readonly retryAt: number | undefined
}

/** A ticket is good for 60 seconds: one that waited longer for the client is not used any more. */
const EARLY_TICKET_MS = 30_000

interface HubTicket {
  readonly ticket: string
  readonly seq: number
}

export interface HubOptions {
  readonly path: HubPath
  /** Base of the hub service from the configuration, empty for this origin. */
  readonly base: string
  readonly companyId: string
  /** A fresh one-use ticket of 60 seconds, with the newest number of the company: `Seq` is told it. */
  readonly getTicket: () => Promise<HubTicket>
  /** After each join; `again` tells that events may have been missed and subscriptions are gone (L-126). */
  readonly onJoined: (again: boolean) => void
  readonly log: (message: string, error: unknown) => void
  readonly connect?: HubTransportFactory
  readonly now?: () => number
  readonly random?: () => number
  /** Runs the work once after the wait; returns what cancels it. */
  readonly after?: (ms: number, work: () => void) => () => void
  /** Absent: only the connection itself tells that it is lost. */
  readonly signs?: NetworkSigns
}

export interface HubConnection {
  readonly state: Pick<Store<ConnectionState>, 'get' | 'subscribe'>
  /** May be called before the start; the handler stays through every reconnection. */
  readonly on: (method: string, handler: (...args: unknown[]) => void) => void
  /** True when joined. A failed start is logged, answers false and is tried again by the rules (L-127, S-334). */
  readonly start: () => Promise<boolean>
  readonly stop: () => Promise<void>
  /** Tries at once, also after the retries have ended: somebody asked, or the network is back. */
  readonly reconnectNow: () => void
}

/** The access of the person changed: with a new token the connection is there again, and nothing was lost. */
const isAskedBack = (error: unknown) => error instanceof Error && error.message.endsWith(ACCESS_CHANGED)

const OFFLINE: ConnectionState = { status: 'offline', retryAt: undefined }
const CONNECTING: ConnectionState = { status: 'connecting', retryAt: undefined }
const ONLINE: ConnectionState = { status: 'online', retryAt: undefined }

export function createHubConnection(options: HubOptions): HubConnection {
  const {
    path,
    connect = connectSignalR,
    now = Date.now,
    random = Math.random,
    after = browserAfter,
  } = options
  const rules = HUB_RULES[path]
  const state = createStore<ConnectionState>(OFFLINE)
  const handlers: [method: string, handler: (...args: unknown[]) => void][] = []
  let transport: Promise<HubTransport> | undefined
  let early: { readonly answer: Promise<HubTicket>; readonly until: number } | undefined
  /** Changes with every start and stop, so that what was begun before cannot act afterwards. */
  let run = 0
  let isWanted = false
  let isAttempting = false
  let hasJoined = false
  let failures = 0
  let closing: Promise<void> = Promise.resolve()
  let cancelRetry = () => {}
  /** The browser said that it has no network: nothing is tried until it has one, or somebody asks. */
  let isCut = false
  let leaveSigns = () => {}

  /**
   * The client is loaded after the first page is shown. The ticket is asked for with what the page reads, so that what
   * changes from then on is missed by its number.
   */
  function askEarly(): void {
    const answer = options.getTicket()
    // Whoever uses it is told of the failure.
    answer.catch(() => {})
    early = { answer, until: now() + EARLY_TICKET_MS }
  }

  /** What happens between the ticket and the join is missed by number, like anything else that does not come. */
  async function getTicket(): Promise<string> {
    const first = early
    early = undefined
    const { ticket, seq } = await (first?.answer ?? options.getTicket())
    for (const [method, handler] of handlers) if (method === 'Seq') handler(seq)
    return first && now() > first.until ? getTicket() : ticket
  }

  function openTransport(): Promise<HubTransport> {
    if (!transport) askEarly()
    transport ??= connect(`${options.base}${path}`, getTicket).then((opened) => {
      for (const [method, handler] of handlers) opened.on(method, handler)
      opened.onClose((error) => {
        if (!isWanted || isAttempting || isCut) return
        if (isAskedBack(error)) void attempt()
        else retryLater(error)
      })
      return opened
    })
    return transport
  }

  async function join(opened: HubTransport): Promise<void> {
    const argument = rules.joinsWith === 'ticket' ? await getTicket() : options.companyId.toLowerCase()
    await opened.invoke('join', argument)
  }

  async function attempt(): Promise<boolean> {
    const mine = run
    isAttempting = true
    state.set(CONNECTING)
    try {
      await closing
      const opened = await openTransport()
      await opened.start()
      await join(opened)
    } catch (error) {
      if (mine !== run) return false
      await abandon()
      if (mine !== run) return false
      isAttempting = false
      retryLater(error)
      return false
    }
    if (mine !== run) return false
    isAttempting = false
    failures = 0
    state.set(ONLINE)
    options.onJoined(hasJoined)
    hasJoined = true
    return true
  }

  /** Leaves a connection that started but could not join, and forgets a client that could not be loaded. */
  async function abandon(): Promise<void> {
    const opened = await transport?.catch(() => undefined)
    if (opened)
      await opened.stop().catch((error: unknown) => options.log('A hub could not be closed.', error))
    else transport = undefined
  }

  function retryLater(error: unknown): void {
    options.log(`The hub ${path} is not connected.`, error)
    failures += 1
    const delayMs = rules.retry(failures, random)
    if (delayMs === undefined) {
      state.set(OFFLINE)
      return
    }
    state.set({ status: 'offline', retryAt: now() + delayMs })
    cancelRetry = after(delayMs, () => void attempt())
  }

  /** The connection would notice a lost network only after its own silence; the browser knows at once. */
  function cut(): void {
    if (isCut) return
    isCut = true
    isAttempting = false
    run += 1
    cancelRetry()
    state.set(OFFLINE)
    closing = abandon()
  }

  /** A new round of tries. */
  function tryAnew(): void {
    if (!isWanted || isAttempting || state.get().status === 'online') return
    isCut = false
    cancelRetry()
    failures = 0
    void attempt()
  }

  const listeners: SignListeners = {
    onLost: cut,
    onBack: tryAnew,
    // While another try is planned it comes anyway; a sign begins a new round once all were in vain (conflicts B1).
    onHope: () => {
      if (!isCut && state.get().retryAt === undefined) tryAnew()
    },
  }

  return {
    state,
    on: (method, handler) => {
      handlers.push([method, handler])
      void transport?.then((opened) => opened.on(method, handler))
    },
    start: async () => {
      if (isWanted) return state.get().status === 'online'
      isWanted = true
      run += 1
      failures = 0
      leaveSigns = options.signs?.(listeners) ?? leaveSigns
      return attempt()
    },
    stop: async () => {
      isWanted = false
      isAttempting = false
      hasJoined = false
      isCut = false
      early = undefined
      run += 1
      leaveSigns()
      cancelRetry()
      state.set(OFFLINE)
      closing = abandon()
      await closing
    },
    reconnectNow: tryAnew,
  }
}
