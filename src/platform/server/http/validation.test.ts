import fc from 'fast-check'
import { type TSchema, Type } from 'typebox'
import { expect, test } from 'vitest'
import { AppError } from '#platform/shared/app-error.ts'
import { Id, Paging } from '#platform/shared/schemas.ts'
import { createValidator } from './validation.ts'

/** The problems of a value; empty when it is accepted. */
function problems(schema: TSchema, value: unknown, part: 'body' | 'query' | 'params' = 'body') {
  try {
    createValidator(schema, part)(value)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error).toMatchObject({ code: 'invalid_input', status: 400 })
    return [...(error.details ?? [])]
  }
}

const fields = (schema: TSchema) => Type.Object({ campo: schema })

test.each<[string, TSchema, unknown, string]>([
  ['a missing field', fields(Type.String()), {}, 'Campo obrigatório'],
  [
    'an empty text where one is asked for',
    fields(Type.String({ minLength: 1 })),
    { campo: '' },
    'Campo obrigatório',
  ],
  ['a short text', fields(Type.String({ minLength: 3 })), { campo: 'ab' }, 'Mínimo de 3 caracteres'],
  ['a long text', fields(Type.String({ maxLength: 3 })), { campo: 'abcd' }, 'Máximo de 3 caracteres'],
  ['a low number', fields(Type.Number({ minimum: 2 })), { campo: 1 }, 'Valor mínimo: 2'],
  ['a high number', fields(Type.Number({ maximum: 2 })), { campo: 3 }, 'Valor máximo: 2'],
  [
    'zero where more is asked for',
    fields(Type.Number({ exclusiveMinimum: 0 })),
    { campo: 0 },
    'Deve ser maior que zero',
  ],
  ['a wrong pattern', fields(Type.String({ pattern: '^a' })), { campo: 'b' }, 'Formato inválido'],
  ['another type', fields(Type.Integer()), { campo: 'a' }, 'Valor inválido'],
])('%s is told with the text of the forms [S-227, S-228]', (_, schema, value, message) => {
  expect(problems(schema, value)).toEqual([{ path: 'campo', message }])
})

test.each<[string, TSchema, unknown, string]>([
  [
    'too few entries',
    fields(Type.Array(Type.Integer(), { minItems: 1 })),
    { campo: [] },
    'Informe ao menos 1',
  ],
  [
    'too many entries',
    fields(Type.Array(Type.Integer(), { maxItems: 1 })),
    { campo: [1, 2] },
    'Informe no máximo 1',
  ],
  ['a field nobody knows', Type.Object({}), { campo: 1 }, 'Campo desconhecido: retire-o e envie novamente'],
])('%s is told as such', (_, schema, value, message) => {
  expect(problems(schema, value)).toEqual([{ path: 'campo', message }])
})

test('every wrong field is told at once, each under its own path', () => {
  const schema = Type.Object({
    nome: Type.String({ minLength: 1 }),
    endereco: Type.Object({ cep: Type.String({ pattern: '^[0-9]{8}$' }) }),
    paradas: Type.Array(Type.Object({ ordem: Type.Integer() })),
  })
  const value = { endereco: { cep: '1' }, paradas: [{ ordem: 1 }, { ordem: 'x' }, { ordem: 3, extra: true }] }
  expect(problems(schema, value).map((problem) => problem.path)).toEqual([
    'nome',
    'endereco.cep',
    'paradas.1.ordem',
    'paradas.2.extra',
  ])
})

test('of several problems of one field the first is told', () => {
  const schema = fields(Type.String({ minLength: 3, pattern: '^[a-z]+$' }))
  expect(problems(schema, { campo: '1' })).toHaveLength(1)
})

test('of alternatives the reason is told, not that there were several', () => {
  const schema = fields(Type.Union([Type.String({ maxLength: 2 }), Type.Null()]))
  expect(problems(schema, { campo: 'abc' })).toEqual([{ path: 'campo', message: 'Máximo de 2 caracteres' }])
  expect(problems(schema, { campo: null })).toEqual([])
})

test('the list of problems stays short however many there are', () => {
  const schema = Type.Object({ campo: Type.Array(Type.Integer()) })
  expect(problems(schema, { campo: Array.from({ length: 500 }, () => 'x') })).toHaveLength(50)
})

test('a field name with a slash is shown as it was sent', () => {
  expect(problems(Type.Object({ 'a/b~c': Type.Integer() }), { 'a/b~c': 'x' })).toEqual([
    { path: 'a/b~c', message: 'Valor inválido' },
  ])
})

test('a body is taken as it is: no text becomes a number', () => {
  expect(problems(fields(Type.Integer()), { campo: '7' })).toHaveLength(1)
  expect(problems(fields(Type.Boolean()), { campo: 'true' })).toHaveLength(1)
})

test('a body refuses unknown fields at any depth, also inside lists and alternatives', () => {
  const inner = Type.Object({ a: Type.Integer() })
  const schema = Type.Object({ lista: Type.Array(inner), um: Type.Union([inner, Type.Null()]) })
  expect(problems(schema, { lista: [{ a: 1 }], um: { a: 1 } })).toEqual([])
  expect(problems(schema, { lista: [{ a: 1, b: 2 }], um: null })).toMatchObject([{ path: 'lista.0.b' }])
  expect(problems(schema, { lista: [], um: { a: 1, b: 2 } })[0]).toMatchObject({ path: 'um.b' })
})

test('a record with free keys stays open', () => {
  const schema = fields(Type.Record(Type.String(), Type.Integer()))
  expect(problems(schema, { campo: { qualquer: 1 } })).toEqual([])
})

test('an address is read from text, keys that no contract names are dropped and defaults filled in', () => {
  const query: Record<string, unknown> = { qtdItem: '20', utm_source: 'mail' }
  createValidator(Type.Object({ ...Paging, ativo: Type.Optional(Type.Boolean()) }), 'query')(query)
  expect(query).toEqual({ page: 0, qtdItem: 20 })
})

test.each(['0', '101', '-1', '1.5', 'dez'])('a page of %s rows is refused', (qtdItem) => {
  expect(problems(Type.Object(Paging), { qtdItem }, 'query')).toMatchObject([{ path: 'qtdItem' }])
})

test('an id in an address is a GUID [S-232]', () => {
  const params = Type.Object({ id: Id })
  expect(problems(params, { id: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'params')).toEqual([])
  expect(problems(params, { id: '0198f3c2' }, 'params')).toMatchObject([{ path: 'id' }])
})

test('whatever is sent, a refusal is an answer and never a crash', () => {
  const schema = Type.Object({
    nome: Type.String({ minLength: 1, maxLength: 20 }),
    itens: Type.Array(Type.Object({ quantidade: Type.Integer({ minimum: 1 }) }), { maxItems: 3 }),
  })
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const problem of problems(schema, value)) expect(problem.message).not.toBe('')
    }),
  )
})

const Query = Type.Object({
  ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: 4 })),
  nomes: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  busca: Type.Optional(Type.String({ minLength: 1 })),
  dia: Type.Optional(Type.String({ format: 'date' })),
  pagina: Type.Integer({ default: 0 }),
})

test.each<[string, Record<string, unknown>, object]>([
  ['a key that is repeated', { ids: ['1', '2'] }, { ids: [1, 2], pagina: 0 }],
  ['values with commas', { ids: '1,2, 3' }, { ids: [1, 2, 3], pagina: 0 }],
  ['commas and repetition', { ids: ['1,2', '3', ''] }, { ids: [1, 2, 3], pagina: 0 }],
  ['a single value', { nomes: 'a' }, { nomes: ['a'], pagina: 0 }],
  [
    'empty values, which are absent',
    { ids: '', nomes: ['', ''], busca: '', dia: '', pagina: '' },
    { pagina: 0 },
  ],
])('a query takes %s', (_what, given, expected) => {
  const query = { ...given }
  expect(problems(Query, query, 'query')).toEqual([])
  expect(query).toEqual(expected)
})

test('a required value of a query that is empty is missing', () => {
  expect(problems(Type.Object({ filtro: Type.String({ minLength: 1 }) }), { filtro: '' }, 'query')).toEqual([
    { path: 'filtro', message: 'Campo obrigatório' },
  ])
})
