/** No call takes more digits than what it feeds holds: every amount of a body says how many decimals it has. */
import { expect, test } from 'vitest'
import { fullPath } from '#platform/shared/call.ts'
import { MODULES } from './app.ts'

/** Coordinates are kept to about a millimetre, what devices measure to what is worth keeping of it; amounts of money are refused in words by the rules of their noun. */
const OTHERS =
  /^(?:latitude|longitude|lat|lng|coordinates|poligono|pontos|valor\w*|valePedagio|pedagioNoFrete|vlr\w*|tabelaFreteValor|custo\w*|tarifa\w*|preco\w*|velocidadeKmh|rumo|precisaoM|bateriaPct|device_id)$/i

interface Schema {
  readonly type?: string
  readonly multipleOf?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema | readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** Names of the numbers that say no decimals. */
function loose(schema: Schema, name: string): string[] {
  if (schema.type === 'number') return schema.multipleOf === undefined && !OTHERS.test(name) ? [name] : []
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, child]) => loose(child, key)),
    ...[schema.items ?? [], schema.anyOf ?? [], schema.allOf ?? []]
      .flat()
      .flatMap((child) => loose(child, name)),
  ]
}

test('every amount that a call takes says its decimals', () => {
  const found = MODULES.flatMap(({ routes }) =>
    routes.flatMap(({ call }) =>
      loose((call.body ?? {}) as Schema, '').map((name) => `${call.method} ${fullPath(call)}: ${name}`),
    ),
  )
  expect(found).toEqual([])
})
