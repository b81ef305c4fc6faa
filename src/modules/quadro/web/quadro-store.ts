/** Holds the board; a card, a stage and the whole each have listeners of their own, so a change draws itself alone. */
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { EMPTY_QUADRO, type EtapaLista, type Quadro, type QuadroEvent, touchedBy } from './quadro.rules.ts'
import { reduceQuadro } from './reduce-quadro.ts'

/** What only this browser knows of a card; never sent to the server (L-060). */
export interface CartaoFlags {
  /** Unread messages of its conversation (L-037). */
  readonly chat: number
  /** Something was asked of the server and has not been answered. */
  readonly updating: boolean
  /** Milliseconds of `performance.now()` of its last live change; 0: unchanged since it was read. */
  readonly changedAt: number
}

const NO_FLAGS: CartaoFlags = { chat: 0, updating: false, changedAt: 0 }

type Listener = () => void

export interface QuadroStore {
  readonly get: () => Quadro
  readonly dispatch: (event: QuadroEvent) => void
  readonly cartao: (id: string) => CargaCartao | undefined
  readonly etapa: (id: string) => EtapaLista | undefined
  readonly flags: (id: string) => CartaoFlags
  readonly setFlags: (ids: readonly string[], change: Partial<CartaoFlags>) => void
  /** Tells the listeners of these cards that something about them changed that is kept elsewhere. */
  readonly touch: (ids: Iterable<string> | 'all') => void
  readonly subscribe: (listener: Listener) => () => void
  readonly subscribeCartao: (id: string, listener: Listener) => () => void
  readonly subscribeEtapa: (id: string, listener: Listener) => () => void
}

/** Listeners by key; a key without listeners takes no room. */
function createListeners() {
  const byKey = new Map<string, Set<Listener>>()
  return {
    add(key: string, listener: Listener): () => void {
      const listeners = byKey.get(key) ?? new Set()
      byKey.set(key, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && byKey.get(key) === listeners) byKey.delete(key)
      }
    },
    tell(keys: Iterable<string> | 'all'): void {
      for (const key of keys === 'all' ? [...byKey.keys()] : keys) {
        for (const listener of [...(byKey.get(key) ?? [])]) listener()
      }
    },
  }
}

export function createQuadroStore(): QuadroStore {
  let quadro = EMPTY_QUADRO
  const flags = new Map<string, CartaoFlags>()
  const cartoes = createListeners()
  const etapas = createListeners()
  const board = new Set<Listener>()

  function dispatch(event: QuadroEvent): void {
    const before = quadro
    quadro = reduceQuadro(before, event)
    if (quadro === before) return
    const changed = [...new Set([...before.etapas.keys(), ...quadro.etapas.keys()])].filter(
      (id) => before.etapas.get(id) !== quadro.etapas.get(id),
    )
    cartoes.tell(touchedBy(event))
    etapas.tell(changed)
    for (const listener of [...board]) listener()
  }

  return {
    get: () => quadro,
    dispatch,
    cartao: (id) => quadro.cartoes.get(id),
    etapa: (id) => quadro.etapas.get(id),
    flags: (id) => flags.get(id) ?? NO_FLAGS,
    setFlags: (ids, change) => {
      for (const id of ids) flags.set(id, { ...(flags.get(id) ?? NO_FLAGS), ...change })
      cartoes.tell(ids)
    },
    touch: cartoes.tell,
    subscribe: (listener) => {
      board.add(listener)
      return () => {
        board.delete(listener)
      }
    },
    subscribeCartao: cartoes.add,
    subscribeEtapa: etapas.add,
  }
}
