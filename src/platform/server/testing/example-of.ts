/** An example value for a schema: its own example first, otherwise the plainest value it admits. */

interface SchemaNode {
  readonly type?: string
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly SchemaNode[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly items?: SchemaNode
  readonly minimum?: number
  readonly minLength?: number
  readonly pattern?: string
}

const EXAMPLE_ID = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'

export function exampleOf(schema: object): unknown {
  const node: SchemaNode = schema
  if (node.examples && node.examples.length > 0) return node.examples[0]
  if (node.const !== undefined) return node.const
  if (node.default !== undefined) return node.default
  if (node.enum) return node.enum[0]
  if (node.anyOf?.[0]) return exampleOf(node.anyOf[0])
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([key, value]) => [key, exampleOf(value)]),
      )
    case 'array':
      return node.items ? [exampleOf(node.items)] : []
    case 'integer':
    case 'number':
      return node.minimum ?? 0
    case 'boolean':
      return true
    case 'string':
      return node.pattern && node.minLength === 36 ? EXAMPLE_ID : 'texto'
    default:
      return null
  }
}
