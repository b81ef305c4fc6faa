/** Finds the shapes that many calls have in common and gives each one name, so that a document describes it once. */

/** JSON Schema as it is written into a document. */
export type JsonSchema = Record<string, unknown>

/** A schema that a call uses, with a name for what of it turns out to be shared. */
export interface SchemaUse {
  readonly name: string
  readonly schema: JsonSchema
}

export interface SharedSchemas {
  /** By name, in alphabetical order. */
  readonly components: Readonly<Record<string, JsonSchema>>
  /** The schema with references to what is shared. */
  readonly refer: (schema: JsonSchema) => JsonSchema
}

/** A repeated shape whose text is shorter than this is repeated rather than referred to. */
const MIN_SHARED_LENGTH = 200
const PREFIX = '#/components/schemas/'

/**
 * Shapes are the same when their text is. Those of `named` keep that name; any other object that occurs more than once is named
 * after the shape and the field in which it occurs first. Throws when two names stand for one shape, or
 * one name for two.
 */
export function shareSchemas(
  uses: readonly SchemaUse[],
  named: readonly (readonly [name: string, schema: JsonSchema])[],
): SharedSchemas {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const [name, schema] of named) {
    const known = names.get(textOf(schema))
    if (known !== undefined) throw new Error(`${known} and ${name} name one shape.`)
    if (taken.has(name)) throw new Error(`${name} names two shapes.`)
    names.set(textOf(schema), name)
    taken.add(name)
  }
  const seen = new Set<string>()

  /** Names what is met for the second time by where it was met first. */
  const firstPlaces = new Map<string, string>()
  function meet(schema: JsonSchema, place: string) {
    const text = textOf(schema)
    const name = names.get(text)
    if (name === undefined && isObject(schema)) {
      const first = firstPlaces.get(text)
      if (first === undefined) firstPlaces.set(text, place)
      else if (text.length >= MIN_SHARED_LENGTH) names.set(text, unused(first, taken))
    }
    // What is inside a shape that was met before is not met again: it is written once.
    if (isObject(schema) && seen.has(text)) return
    seen.add(text)
    for (const [inside, field] of partsOf(schema)) meet(inside, (name ?? place) + pascal(field))
  }
  for (const [name, schema] of named) meet(schema, name)
  for (const { name, schema } of uses) meet(schema, name)

  const components = new Map<string, JsonSchema>()
  function refer(schema: JsonSchema): JsonSchema {
    const name = names.get(textOf(schema))
    if (name === undefined) return mapParts(schema, refer)
    if (!components.has(name)) {
      components.set(name, {})
      components.set(name, mapParts(schema, refer))
    }
    return { $ref: PREFIX + name }
  }
  for (const { schema } of uses) refer(schema)
  const sorted = [...components.keys()].sort().map((name) => [name, components.get(name) ?? {}] as const)
  return { components: Object.fromEntries(sorted), refer }
}

const isObject = (schema: JsonSchema): boolean => schema.type === 'object' && schema.properties !== undefined

const texts = new WeakMap<JsonSchema, string>()
function textOf(schema: JsonSchema): string {
  const known = texts.get(schema)
  if (known !== undefined) return known
  const text = JSON.stringify(schema)
  texts.set(schema, text)
  return text
}

function unused(name: string, taken: Set<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${name}${count}`
  taken.add(free)
  return free
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schemas right inside one, each with the field that it stands in; empty: it stands in the place of the outer one. */
function partsOf(schema: JsonSchema): [JsonSchema, string][] {
  const parts: [JsonSchema, string][] = []
  mapParts(schema, (part, field) => {
    parts.push([part, field])
    return part
  })
  return parts
}

/** The schema with each schema right inside it replaced. */
function mapParts(schema: JsonSchema, replace: (part: JsonSchema, field: string) => JsonSchema): JsonSchema {
  const copy: JsonSchema = { ...schema }
  for (const key of ['properties', 'patternProperties'] as const) {
    const fields = schema[key]
    if (!isSchema(fields)) continue
    copy[key] = Object.fromEntries(
      Object.entries(fields).map(([field, part]) => [
        field,
        isSchema(part) ? replace(part, key === 'properties' ? field : '') : part,
      ]),
    )
  }
  for (const key of ['items', 'additionalProperties'] as const) {
    const part = schema[key]
    if (isSchema(part)) copy[key] = replace(part, '')
  }
  for (const key of ['anyOf', 'allOf', 'oneOf'] as const) {
    const parts = schema[key]
    if (Array.isArray(parts)) copy[key] = parts.map((part) => (isSchema(part) ? replace(part, '') : part))
  }
  return copy
}

const pascal = (field: string) =>
  field
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
