/** Reads the board and keeps it true: first windows, further windows, live changes, counters. */
import { after as browserAfter } from '#platform/web/after.ts'
import { createStore, type Store } from '#platform/web/store.ts'
import type { ZoneOf } from '../filtro.rules.ts'
import { MAX_IDS, MAX_POR_ETAPA, type QuadroCarga, type QuadroQuery } from '../quadro.contract.ts'
import { type AwayLog, createAwayLog } from './away-log.ts'
import { createFlushBuffer, type FlushBufferOptions } from './flush-buffer.ts'
import { type Admission, admissionOf, idsQueryOf, type QuadroQuestion, queryOf } from './quadro-question.ts'
import type { QuadroStore } from './quadro-store.ts'

/** Counters of a narrowed board are asked for at most this often. */
export const RECOUNT_MS = 1000
const FALLBACK_ZONE = 'America/Sao_Paulo'

export interface Leitura {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The board is read again while the former one stays in sight. */
  readonly isRefreshing: boolean
  readonly error: unknown
  /** Local milliseconds of the last answer. */
  readonly readAt: number
  /** Names of the units, for filters and cards. */
  readonly unidades: ReadonlyMap<string, string>
}

export interface ControllerOptions {
  readonly store: QuadroStore
  readonly read: (query: QuadroQuery, signal?: AbortSignal) => Promise<QuadroCarga>
  /** Cards that a stage shows at once; the first window is that large. */
  readonly windowSize: () => number
  /** The board was read up to this event. */
  readonly onRead: (seq: number) => void
  /** So many cards changed by other people. */
  readonly onChanged: (count: number) => void
  readonly timing?: Pick<FlushBufferOptions, 'now' | 'after'>
}

export interface QuadroController extends Pick<AwayLog, 'comeBack' | 'dismiss'> {
  readonly leitura: Pick<Store<Leitura>, 'get' | 'subscribe'>
  readonly away: AwayLog['changes']
  readonly ask: (question: QuadroQuestion) => void
  readonly reload: () => void
  /** Reads the next cards of a stage; false when that failed. */
  readonly loadMore: (etapaId: string) => Promise<boolean>
  /** Reads whatever no window holds yet, in large pages; false when that failed. */
  readonly loadAll: () => Promise<boolean>
  /** These loads changed (L-120). */
  readonly takeChanged: (ids: readonly string[]) => void
  /** This load was deactivated (L-123). */
  readonly takeDesativada: (id: string) => void
  readonly leave: () => void
  readonly stop: () => void
}

export function createQuadroController(options: ControllerOptions): QuadroController {
  const { store, read, timing = {} } = options
  const { now = Date.now, after = browserAfter } = timing
  const leitura = createStore<Leitura>({
    status: 'loading',
    isRefreshing: false,
    error: undefined,
    readAt: 0,
    unidades: new Map(),
  })
  const awayLog = createAwayLog()
  const loadingEtapas = new Set<string>()
  /** Loads whose cards came while a window was on its way, which may be older. */
  const overtaken = new Set<string>()
  let zones: ReadonlyMap<string, string> = new Map()
  let question: QuadroQuestion | undefined
  let admission: Admission | undefined
  let reading = new AbortController()
  let isReading = false
  let cancelRecount: (() => void) | undefined

  const zoneOf: ZoneOf = (id) => zones.get(id) ?? FALLBACK_ZONE
  const tell = (change: Partial<Leitura>) => leitura.set({ ...leitura.get(), ...change })
  const buffer = createFlushBuffer({ ...timing, maxIds: MAX_IDS, flush })

  async function readBoard(): Promise<void> {
    if (!question) return
    const asked = question
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    isReading = true
    buffer.pause()
    tell({ isRefreshing: leitura.get().status === 'ready' })
    try {
      const answer = await read({ ...queryOf(asked), limit: options.windowSize() }, signal)
      if (signal.aborted) return
      isReading = false
      const before = store.get()
      takeUnidades(answer)
      store.dispatch({ type: 'fill', answer, ordem: asked.ordem })
      awayLog.noteAll(before, store.get())
      tell({ status: 'ready', isRefreshing: false, error: undefined, readAt: now() })
      options.onRead(answer.seq)
    } catch (error) {
      if (signal.aborted) return
      isReading = false
      // What was read before stays in sight.
      const status = leitura.get().status === 'ready' ? 'ready' : 'failed'
      tell({ status, isRefreshing: false, error })
    }
    buffer.resume()
  }

  function takeUnidades({ unidades }: QuadroCarga): void {
    if (!unidades) return
    zones = new Map(unidades.map(({ id, fusoHorario }) => [id, fusoHorario]))
    tell({ unidades: new Map(unidades.map(({ id, descricao }) => [id, descricao])) })
  }

  /** Without a limit the server answers up to 1,000 cards. */
  async function loadMore(etapaId: string, limit?: number): Promise<boolean> {
    const etapa = store.etapa(etapaId)
    if (!question || !etapa || etapa.next === null || loadingEtapas.has(etapaId)) return true
    const { signal } = reading
    const cursor = etapa.next === '' ? {} : { cursor: etapa.next }
    const query = { ...queryOf(question), etapa: etapaId, ...(limit && { limit }), ...cursor }
    loadingEtapas.add(etapaId)
    try {
      const answer = await read(query, signal)
      if (!signal.aborted) store.dispatch({ type: 'add', etapaId, answer })
      return true
    } catch {
      // The list offers another try.
      return signal.aborted
    } finally {
      loadingEtapas.delete(etapaId)
      if (loadingEtapas.size === 0 && overtaken.size > 0) {
        buffer.add([...overtaken])
        overtaken.clear()
      }
    }
  }

  async function loadAll(): Promise<boolean> {
    const isDue = (id: string) => (store.etapa(id)?.next ?? null) !== null
    const held = (id: string) => store.etapa(id)?.ids.length ?? 0
    for (const id of [...store.get().etapas.keys()]) {
      while (isDue(id)) {
        const before = held(id)
        // A window that comes by scrolling meanwhile is waited for, not asked for twice.
        const isComing = loadingEtapas.has(id)
        if (!(await loadMore(id))) return false
        if (isComing) await new Promise<void>((resolve) => after(50, resolve))
        else if (isDue(id) && held(id) === before) return false
      }
    }
    return true
  }

  async function flush(ids: readonly string[]): Promise<void> {
    const asked = question
    if (!asked) return
    const answer = await read(idsQueryOf(asked, ids))
    if (asked !== question || isReading) {
      // The board is being read: which of the two answers is newer cannot be told.
      buffer.add(ids)
      return
    }
    if (loadingEtapas.size > 0) for (const id of ids) overtaken.add(id)
    takeCards(answer, ids)
  }

  function takeCards(answer: QuadroCarga, ids: readonly string[]): void {
    const { isEverything, admits } = admission ?? { isEverything: true, admits: () => true }
    const before = store.get()
    const cartoes = answer.items.filter(admits)
    const shown = new Set(cartoes.map(({ id }) => id))
    const gone = ids.filter((id) => !shown.has(id))
    const contagem = isEverything ? { contagem: answer } : {}
    store.dispatch({ type: 'update', cartoes, gone, seq: answer.seq, ...contagem })
    const changed = [...shown].filter((id) => before.cartoes.get(id) !== store.cartao(id))
    store.setFlags(changed, { changedAt: performance.now() })
    awayLog.note(before, store.get(), ids)
    const left = gone.filter((id) => before.cartoes.has(id))
    if (changed.length + left.length > 0) options.onChanged(changed.length + left.length)
    if (store.get().recontar) recountLater(ids.slice(0, 1))
  }

  function recountLater(ids: readonly string[]): void {
    cancelRecount ??= after(RECOUNT_MS, () => {
      cancelRecount = undefined
      void recount(ids)
    })
  }

  /** Counters come with every answer; one load keeps this one short. */
  async function recount(ids: readonly string[]): Promise<void> {
    const asked = question
    if (!asked) return
    const answer = await read({ ...queryOf(asked), ids: [...ids] }).catch(() => undefined)
    if (asked !== question) return
    if (answer) store.dispatch({ type: 'recount', contagem: answer })
    if (store.get().recontar) recountLater(ids)
  }

  return {
    leitura,
    loadAll,
    loadMore: (etapaId) => loadMore(etapaId, MAX_POR_ETAPA),
    away: awayLog.changes,
    comeBack: awayLog.comeBack,
    dismiss: awayLog.dismiss,
    leave: () => awayLog.leave(new Date(now())),
    reload: () => void readBoard(),
    ask: (next) => {
      question = next
      admission = admissionOf(next, zoneOf)
      void readBoard()
    },
    takeChanged: (ids) => {
      awayLog.expect(ids)
      buffer.add(ids)
    },
    takeDesativada: (id) => {
      const before = store.get()
      awayLog.expect([id])
      store.dispatch({ type: 'inactivate', ids: [id] })
      awayLog.note(before, store.get(), [id])
      // Its stage may count it without having it in a window.
      buffer.add([id])
    },
    stop: () => {
      question = undefined
      reading.abort()
      buffer.stop()
      cancelRecount?.()
    },
  }
}
