/**
 * True when every part of the value is of the kind the sample's is, so that what was stored by an older version of
 * a form is not taken for one of this version. Where the sample is null anything goes; an object may be null.
 */
export function hasShapeOf<T>(sample: T, value: unknown): value is T {
  if (sample === null) return true
  if (typeof sample !== 'object') return typeof value === typeof sample
  if (value === null) return true
  if (typeof value !== 'object' || Array.isArray(sample) !== Array.isArray(value)) return false
  if (Array.isArray(sample)) return true
  const parts = Object.entries(sample ?? {})
  return (
    Object.keys(value).length === parts.length &&
    parts.every(([name, part]) => Object.hasOwn(value, name) && hasShapeOf(part, Reflect.get(value, name)))
  )
}
