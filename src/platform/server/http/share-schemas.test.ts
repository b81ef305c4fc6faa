import { describe, expect, test } from 'vitest'
import { type JsonSchema, type SchemaUse, shareSchemas } from './share-schemas.ts'

const text: JsonSchema = { type: 'string', description: 'x'.repeat(80) }
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties })
const lugar = object({ rua: text, bairro: text, cidade: text })
const use = (name: string, schema: JsonSchema): SchemaUse => ({ name, schema })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('shapes of many calls', () => {
  test('a shape that a module names is described once, under that name', () => {
    const carga = object({ codigo: text })
    const { components, refer } = shareSchemas([use('GetCarga', carga)], [['Carga', carga]])
    expect(components).toEqual({ Carga: carga })
    expect(refer({ type: 'array', items: carga })).toEqual({ type: 'array', items: ref('Carga') })
  })

  test('one that occurs twice is named after where it occurs first', () => {
    const pedido = object({ origem: lugar, destino: { anyOf: [lugar, { type: 'null' }] } })
    const { components, refer } = shareSchemas([use('GetPedido', pedido)], [['Pedido', pedido]])
    expect(components).toEqual({
      Pedido: object({
        origem: ref('PedidoOrigem'),
        destino: { anyOf: [ref('PedidoOrigem'), { type: 'null' }] },
      }),
      PedidoOrigem: lugar,
    })
    expect(refer(pedido)).toEqual(ref('Pedido'))
  })

  test('one that occurs once, or is short, stays where it is', () => {
    const short = object({ a: { type: 'integer' } })
    const body = object({ lugar, x: short, y: short })
    const { components, refer } = shareSchemas([use('PostLugar', body)], [])
    expect(components).toEqual({})
    expect(refer(body)).toEqual(body)
  })

  test('two shapes that would have one name get two', () => {
    const other = object({ rua: text, numero: text, uf: text })
    const first = object({ lugar, again: lugar })
    const second = object({ lugar: other, again: other })
    const { components } = shareSchemas([use('X', first), use('X', second)], [])
    expect(Object.keys(components)).toEqual(['XLugar', 'XLugar2'])
  })

  test('what no call uses is left out', () => {
    expect(shareSchemas([], [['Carga', object({ codigo: text })]]).components).toEqual({})
  })

  test('two names for one shape and one name for two are mistakes', () => {
    const carga = object({ codigo: text })
    expect(() =>
      shareSchemas(
        [],
        [
          ['Carga', carga],
          ['Cargo', { ...carga }],
        ],
      ),
    ).toThrow('name one shape')
    expect(() =>
      shareSchemas(
        [],
        [
          ['Carga', carga],
          ['Carga', lugar],
        ],
      ),
    ).toThrow('names two shapes')
  })
})
