/**
 * Places where an earlier noun of the business lets later ones join in without knowing them: a panel beside a load, what
 * happens after a booking was cancelled. Modules name their parts in their `server.ts` and `web.ts`; whoever lists the
 * modules connects them. Nothing is registered by importing a file.
 */

/** One part that a module brings to a point. */
export interface Extension {
  readonly clear: () => void
  readonly connect: () => void
}

export interface ExtensionPoint<Part> {
  /** The part takes effect with `connectExtensions`. */
  readonly with: (part: Part) => Extension
  /** In the order of the modules. */
  readonly list: () => readonly Part[]
  /** Undefined: no module brings it. */
  readonly find: (key: Part extends { readonly key: infer Key } ? Key : never) => Part | undefined
  /** For tests: the part takes effect at once, in the place of one with its key. Answers the way back. */
  readonly put: (part: Part) => () => void
}

/** `name` is told when a key comes twice. */
export function defineExtensionPoint<Part extends { readonly key: string }>(
  name: string,
): ExtensionPoint<Part> {
  const parts = new Map<string, Part>()
  const clear = () => parts.clear()
  return {
    with: (part) => ({
      clear,
      connect: () => {
        if (parts.has(part.key)) throw new Error(`${name} has the part "${part.key}" twice.`)
        parts.set(part.key, part)
      },
    }),
    list: () => [...parts.values()],
    find: (key) => parts.get(key),
    put: (part) => {
      const former = parts.get(part.key)
      parts.set(part.key, part)
      return () => {
        if (former) parts.set(former.key, former)
        else parts.delete(part.key)
      }
    },
  }
}

/**
 * Connects the parts of all modules; called once by whoever lists the modules, and again by each program that is built in
 * the same process. Throws when a point has a key twice. Answers the way back, for tests.
 */
export function connectExtensions(extensions: readonly Extension[]): () => void {
  const clearAll = () => {
    for (const { clear } of extensions) clear()
  }
  clearAll()
  for (const { connect } of extensions) connect()
  return clearAll
}
