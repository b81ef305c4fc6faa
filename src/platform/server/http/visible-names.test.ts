import { expect, test } from 'vitest'
import { AppError } from '#platform/shared/app-error.ts'
import { buildPeople, createSend, openTestApp } from '../testing/test-routes.ts'
import { assertVisibleNames } from './visible-names.ts'

function pathsOf(body: unknown): string[] {
  try {
    assertVisibleNames(body)
    return []
  } catch (error) {
    return error instanceof AppError ? (error.details ?? []).map(({ path }) => path) : ['?']
  }
}

test.each<[string, string]>([
  ['a turned line', 'Ana\u202elima'],
  ['an isolate', 'Ana\u2066'],
  ['a space without width', 'Bru\u200bno'],
  ['a joiner between letters', 'a\u200db'],
  ['a mark of the byte order', '\ufeffCarla'],
  ['a soft hyphen', 'Da\u00advi'],
])('%s is refused in a name, with its field', (_what, text) => {
  expect(pathsOf({ nome: text, contatos: [{ nomeContato: 'Eva' }, { nomeContato: text }] })).toEqual([
    'nome',
    'contatos.1.nomeContato',
  ])
})

test('what can be seen is no obstacle, nor is what is no name', () => {
  expect(pathsOf({ nome: 'Ângela D’Ávila-Ōta', titulo: 'Família 👨‍👩‍👧 ❤️ 👍🏽' })).toEqual([])
  expect(pathsOf({ observacao: 'a\u200bb', busca: '\ufeffx', ids: ['\u202e'] })).toEqual([])
  expect(pathsOf(undefined)).toEqual([])
})

test('a call refuses it in Portuguese, on the field', async () => {
  const app = await openTestApp()
  const { operator } = await buildPeople(app)
  const answer = await createSend(app)(operator, 'PUT', '/api/user/editarPerfil', { name: 'Davi\u202ePrado' })
  expect([answer.statusCode, answer.json().code, answer.json().details]).toEqual([
    400,
    'invalid_input',
    [{ path: 'name', message: 'Há um caractere invisível (U+202E). Apague o texto e digite-o de novo.' }],
  ])
})
