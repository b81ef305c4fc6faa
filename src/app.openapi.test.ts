/** The description of the API as programs of others rely on it. */
import { expect, test } from 'vitest'
import { describeApi } from '#platform/server/http/openapi.ts'
import type { CallDefinition } from '#platform/shared/call.ts'
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
const MAX_BYTES_PER_CALL = 1_600

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
