/** Reading answers whose shape is not known. */

/** The value at a path of an answer; undefined: it has none there. */
export function valueAt(body: unknown, ...path: readonly string[]): unknown {
  let value = body
  for (const name of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  }
  return value
}

export function textAt(body: unknown, ...path: readonly string[]): string | undefined {
  const value = valueAt(body, ...path)
  return typeof value === 'string' ? value : undefined
}

export function listAt(body: unknown, ...path: readonly string[]): readonly unknown[] {
  const value = valueAt(body, ...path)
  return Array.isArray(value) ? value : []
}
