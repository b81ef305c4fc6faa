/** Data as one text: equal data is equal text, in whatever order the keys of its objects came. */

/** JSON with sorted keys; an absent value is null. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Equal as data: an absent value equals null, and the order of object keys does not matter. */
export const isSameValue = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b)
