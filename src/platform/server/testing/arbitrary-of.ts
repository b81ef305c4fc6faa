/**
 * Values for a schema of a contract, made by fast-check: those that the schema admits, with a liking for its edges,
 * and those that miss it by one place.
 */
import * as fc from 'fast-check'

interface SchemaNode {
  readonly type?: string
  readonly examples?: readonly unknown[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly SchemaNode[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly items?: SchemaNode | readonly SchemaNode[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}

/** Ids that a field of this name may hold, e.g. of real records; unknown ones are mixed in by the caller. */
export type IdsOf = (field: string) => fc.Arbitrary<string>

/** Strings that parsers, databases and sheets have stumbled over. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'e\u0301\u200d\u202e\ufeff',
  '👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  "'; drop table carga; --",
  '%_\\',
  '{"a":1}',
  '=1+1',
  'NaN',
  'null',
  '__proto__',
  '1e309',
  '\r\n',
]
const ODD_DAYS = [
  '2026-11-21',
  '2024-02-29',
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  // What is worked out around an accepted day must be a day as well: a week, a month, a year.
  '1000-01-01',
  '1001-01-01',
  '9998-12-31',
  '9999-12-24',
  '9999-12-30',
  '9999-12-31',
]
const ODD_INSTANTS = [
  '2026-11-21T13:05:00.000Z',
  '2026-11-21T13:05:00-03:00',
  '2026-02-30T25:61:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '1001-01-01T00:00:00.000Z',
  '9998-12-31T23:59:59.999Z',
  '9999-12-27T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
  '2026-11-21',
  'infinity',
  'now',
  '0',
]
const WRONG = [
  null,
  true,
  '',
  'texto',
  '\u0000',
  '😀'.repeat(5_000),
  -1,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  [[]],
  {},
]
/** A list is filled to its bound when that is no more than this. */
const LONGEST_LIST = 1_000
const isId = (pattern: string) => pattern.startsWith('^[0-9a-fA-F]{8}-')

/** Values that the schema admits. `field`: under which name they are sent. */
export function arbitraryOf(schema: object, idsOf: IdsOf, field = ''): fc.Arbitrary<unknown> {
  const node: SchemaNode = schema
  const inside = (child: SchemaNode, name = field) => arbitraryOf(child, idsOf, name)
  if (node.const !== undefined) return fc.constant(node.const)
  if (node.enum) return fc.constantFrom(...node.enum)
  if (node.anyOf) return fc.oneof(...node.anyOf.map((choice) => inside(choice)))
  switch (node.type) {
    case 'object':
      return objectOf(node, inside)
    case 'array':
      return listOf(node, inside)
    case 'integer':
      return integerOf(node)
    case 'number':
      return fc.oneof(integerOf(node), fc.double({ ...boundsOf(node), noNaN: true }))
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(node, idsOf, field)
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

type Inside = (child: SchemaNode, name?: string) => fc.Arbitrary<unknown>

function objectOf({ properties, patternProperties, required }: SchemaNode, inside: Inside) {
  const [pattern] = Object.entries(patternProperties ?? {})
  if (pattern) {
    const key = fc.stringMatching(new RegExp(pattern[0])).map((text) => text.slice(0, 60))
    return fc.dictionary(key, inside(pattern[1]), { maxKeys: 4 })
  }
  const fields = Object.entries(properties ?? {}).map(([name, child]) => [name, inside(child, name)] as const)
  const names = new Set(fields.map(([name]) => name))
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: (required ?? []).filter((name) => names.has(name)),
  })
}

function listOf({ items, minItems = 0, maxItems = 5, uniqueItems }: SchemaNode, inside: Inside) {
  if (Array.isArray(items)) return fc.tuple(...items.map((item: SchemaNode) => inside(item)))
  const item = items ? inside(items as SchemaNode) : fc.constant(null)
  const few = fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) })
  if (uniqueItems)
    return few.map((values) => [...new Map(values.map((value) => [JSON.stringify(value), value])).values()])
  if (maxItems > LONGEST_LIST) return few
  const full = item.map((value) => Array.from({ length: maxItems }, () => value))
  return fc.oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: full })
}

const boundsOf = ({ minimum, exclusiveMinimum, maximum }: SchemaNode) => ({
  min: minimum ?? exclusiveMinimum ?? -1e15,
  max: maximum ?? 1e15,
})

function integerOf(node: SchemaNode) {
  const { min, max } = boundsOf(node)
  const [first, last] = [Math.ceil(min), Math.floor(max)]
  const edges = [first, last, 0, 1].filter((value) => value >= first && value <= last)
  return fc.oneof(fc.constantFrom(...edges), fc.integer({ min: first, max: Math.min(last, first + 50) }))
}

function textOf(node: SchemaNode, idsOf: IdsOf, field: string): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 200, pattern, examples } = node
  if (pattern && isId(pattern)) return idsOf(field)
  const admits = (text: string) => pattern !== undefined && new RegExp(pattern).test(text)
  const days = admits('x') ? [] : ODD_DAYS.filter(admits)
  if (days.length > 0) return fc.constantFrom(...days)
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 100) })
  const given = (examples ?? []).filter((example) => typeof example === 'string')
  if (given.some((example) => /^\d{4}-\d{2}-\d{2}T/.test(example))) return fc.constantFrom(...ODD_INSTANTS)
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  const odd = ODD_TEXTS.filter(fits)
  return fc.oneof(
    ...(given.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...given) }] : []),
    ...(odd.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...odd) }] : []),
    { weight: 2, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, 40 + minLength) }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x', 'é', '9').map((letter) => letter.repeat(Math.min(maxLength, 20_000))),
    },
  )
}

/** One place of the value is wrong: another type, a missing field, a field too many, a list too long. */
export const nearlyOf = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(), fc.constantFrom(...WRONG), fc.nat(3)).map(([value, place, wrong, way]) => {
    const places = placesOf(value)
    const target = places[place % Math.max(1, places.length)]
    if (!target) return wrong
    const { parent, key } = target
    if (way === 0 && !Array.isArray(parent)) return withChange(value, parent, (copy) => delete copy[key])
    if (way === 1 && !Array.isArray(parent)) {
      return withChange(value, parent, (copy) => {
        copy['campo\u0000desconhecido'] = wrong
      })
    }
    return withChange(value, parent, (copy) => {
      copy[key] = wrong
    })
  })

type Parent = Record<string, unknown>
interface Place {
  readonly parent: Parent
  readonly key: string
}

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Parent
  return Object.entries(parent)
    .slice(0, 60)
    .flatMap(([key, child]) => [{ parent, key }, ...placesOf(child)])
}

/** A copy of the tree in which one object is changed. */
function withChange(value: unknown, target: Parent, change: (copy: Parent) => void): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy = (
    Array.isArray(value)
      ? value.map((child) => withChange(child, target, change))
      : Object.fromEntries(
          Object.entries(value).map(([key, child]) => [key, withChange(child, target, change)]),
        )
  ) as Parent
  if (value === target) change(copy)
  return copy
}
