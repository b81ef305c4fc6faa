/**
 * Where a module lets others add to it when the application starts, so that it need not know who they are. Two that
 * add under one key would hide each other, therefore the second one is refused.
 */
export interface ExtensionPoint<K extends string, V> {
  /** Answers how to take it back, for tests. */
  readonly add: (key: K, value: V) => () => void
  /** Undefined: nobody added it. */
  readonly find: (key: K) => V | undefined
  /** In the order in which they were added. */
  readonly list: () => readonly V[]
}

/** `what` reads in a sentence: `The action mover was added already.` */
export function createExtensionPoint<K extends string, V>(what: string): ExtensionPoint<K, V> {
  const added = new Map<K, V>()
  return {
    add: (key, value) => {
      if (added.has(key)) throw new Error(`The ${what} ${key} was added already.`)
      added.set(key, value)
      return () => void added.delete(key)
    },
    find: (key) => added.get(key),
    list: () => [...added.values()],
  }
}

/** One way back of many. */
export const takeAllBack = (ways: readonly (() => void)[]) => () => {
  for (const back of ways) back()
}
