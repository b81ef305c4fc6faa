/** The description of the API as programs of others rely on it. */
import { expect, test } from 'vitest'
import type { CallExample } from '#platform/server/http/call-example.ts'
import { describeApi } from '#platform/server/http/openapi.ts'
import { createValidator } from '#platform/server/http/validation.ts'
import { type CallDefinition, fullPath } from '#platform/shared/call.ts'
import { connectExtensions } from '#platform/shared/extension-point.ts'
import * as live from '#platform/shared/live.contract.ts'
import { MODULES } from './app.ts'

const isCall = (value: unknown): value is CallDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
// As a program does before its routes: what later nouns add to a card is part of its shape then.
connectExtensions(MODULES.flatMap(({ extensions = [] }) => extensions))
const calls = [
  ...MODULES.flatMap(({ routes }) => routes.map(({ call }) => call)),
  ...Object.values<unknown>(live).filter(isCall),
]
const documentation = MODULES.flatMap((module) => module.documentation ?? [])
const document = describeApi({ calls, documentation })
const schemas = Object.keys((document.components as { readonly schemas: object }).schemas)
/** The description grows with the calls; a shape that is written out in each of them would show here. */
const MAX_BYTES_PER_CALL = 1_700

interface Operation {
  readonly operationId: string
  readonly tags: readonly [string]
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    line: `${operation.operationId} ${method.toUpperCase()} ${path}`,
    ...(operation as unknown as Operation),
  })),
)

test('the ids of operations and the names of shapes stay as programs know them', async () => {
  const lines = [...operations.map(({ line }) => line).sort(), '', ...schemas.toSorted(), '']
  await expect(lines.join('\n')).toMatchFileSnapshot('./app.openapi.names.txt')
})

test('the card of a load is described with what bookings add to it, in every answer that has it', () => {
  const { CargaCartao, Carga } = (document.components as { readonly schemas: Record<string, object> }).schemas
  const part = { $ref: '#/components/schemas/AgendamentoDoca' }
  for (const shape of [CargaCartao, Carga]) {
    expect(shape).toMatchObject({ properties: { agendamentoDoca: part } })
    expect(shape).not.toMatchObject({ required: expect.arrayContaining(['agendamentoDoca']) })
  }
})

test('every operation has an id of its own', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('every tag has one sentence, and every sentence a tag', () => {
  const said = (document.tags as readonly { readonly name: string; readonly description: string }[]).map(
    ({ name }) => name,
  )
  const used = new Set(operations.map(({ tags }) => tags[0]))
  expect(said.toSorted()).toEqual([...used].toSorted())
})

test('every reference leads to what is there, and the document stays short for the calls it has', () => {
  const text = JSON.stringify(document)
  const wanted = Array.from(text.matchAll(/"#\/components\/schemas\/([^"]+)"/g), ([, name = '']) => name)
  expect([...new Set(wanted)].filter((name) => !schemas.includes(name))).toEqual([])
  expect(text.length / operations.length).toBeLessThan(MAX_BYTES_PER_CALL)
})

const withCalls = MODULES.filter(({ routes }) => routes.length > 0)
const nameOf = ({ method, service, path }: CallDefinition) => `${method} ${fullPath({ service, path })}`
const examples = MODULES.flatMap((module) =>
  (module.documentation?.examples ?? []).map((example) => ({
    module,
    example,
    title: `${module.name}: ${nameOf(example.call)}`,
  })),
)

test('every module that has calls shows an example of one of its own', () => {
  const without = withCalls.filter(
    ({ name, routes }) =>
      !examples.some(
        ({ module, example }) => module.name === name && routes.some(({ call }) => call === example.call),
      ),
  )
  expect(without.map(({ name }) => name)).toEqual([])
})

/** Throws with the fields that do not fit; a part that the call does not have must not be told either. */
function checkPart({ call, ...said }: CallExample, part: 'params' | 'query' | 'body' | 'response'): void {
  const schema = call[part]
  const value = structuredClone(said[part])
  const isLeftOut = value === undefined && (part === 'query' || !schema || call.raw)
  if (isLeftOut) return
  if (!schema) throw new Error(`${nameOf(call)} has no ${part}`)
  // As strictly as a body: nothing is read from text, and nothing is dropped.
  createValidator(schema, 'body')(value)
}

test.each(examples)('the example of $title has the shapes, formats and bounds of its call', ({ example }) => {
  for (const part of ['params', 'query', 'body', 'response'] as const) checkPart(example, part)
})

test.each(examples)('the example of $title is shown with its call', ({ example: { call, ...said } }) => {
  const shown = document.paths[fullPath(call).replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
  const json = (example: unknown) => ({ content: { 'application/json': { example } } })
  if (said.body !== undefined) expect(shown).toMatchObject({ requestBody: json(said.body) })
  if (said.response !== undefined) {
    expect(shown).toMatchObject({ responses: { [call.status ?? 200]: json(said.response) } })
  }
})
