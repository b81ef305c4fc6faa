import { type TSchema, Type } from 'typebox'
import { expect, test } from 'vitest'
import { Id, IdParams, Nullable, PageOf, Paging } from '#platform/shared/schemas.ts'
import { createValidator } from '../http/validation.ts'
import { exampleOf } from './example-of.ts'

test.each<[string, TSchema, unknown]>([
  ['its own example', Type.String({ examples: ['Jundiaí', 'Betim'] }), 'Jundiaí'],
  ['its own example before its default', Type.Integer({ default: 10, examples: [20] }), 20],
  ['the only value there is', Type.Literal('refresh_token'), 'refresh_token'],
  ['the default', Type.Integer({ default: 10, minimum: 1 }), 10],
  ['the first of a list', Type.Enum(['CIF', 'FOB']), 'CIF'],
  ['the first alternative', Nullable(Type.Boolean()), true],
  ['the least number', Type.Integer({ minimum: 3 }), 3],
  ['zero', Type.Number(), 0],
  ['true', Type.Boolean(), true],
  ['a word', Type.String(), 'texto'],
  ['null', Type.Null(), null],
  ['a list of one', Type.Array(Type.Integer({ minimum: 1 })), [1]],
  [
    'every field',
    Type.Object({ a: Type.Integer(), b: Type.Object({ c: Type.Boolean() }) }),
    { a: 0, b: { c: true } },
  ],
])('the example is %s', (_, schema, example) => {
  expect(exampleOf(JSON.parse(JSON.stringify(schema)))).toEqual(example)
})

test.each<[string, TSchema]>([
  ['an id', Type.Object({ id: Id })],
  ['the parameters of one record', IdParams],
  ['a page of ids', PageOf(Id)],
  ['the query of a page', Type.Object(Paging)],
])('the example of %s passes its own schema', (_, schema) => {
  expect(() => createValidator(schema, 'body')(exampleOf(schema))).not.toThrow()
})
