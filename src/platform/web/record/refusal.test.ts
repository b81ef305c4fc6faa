import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { HttpError, OfflineError } from '../http/http-error.ts'
import { conflictingRecord, isMissing, refusalText } from './refusal.ts'

const Registro = Type.Object({ descricao: Type.String(), version: Type.Integer() })
const refusal = (status: number, body: unknown) => new HttpError({ status, body, challenge: null })
const current = { descricao: 'Refrigerada', version: 8 }

describe('the other version of a conflict', () => {
  test('is what the server sends with 409', () => {
    const error = refusal(409, { code: 'version_conflict', message: 'x', current, yours: {} })
    expect(conflictingRecord(Registro, error)).toEqual(current)
  })

  test.each([
    ['another refusal', refusal(409, { code: 'record_in_use', current })],
    ['a record of another shape', refusal(409, { code: 'version_conflict', current: { version: 8 } })],
    ['no record at all', refusal(409, { code: 'version_conflict' })],
    ['no answer', new OfflineError('network', undefined)],
  ])('is not taken from %s', (_name, error) => {
    expect(conflictingRecord(Registro, error)).toBeUndefined()
  })
})

test.each([
  ['nothing was found', refusal(404, { code: 'not_found' }), true],
  ['the address gives no id', refusal(400, { code: 'invalid_input' }), true],
  ['another refusal', refusal(403, { code: 'access_denied' }), false],
  ['no answer', new OfflineError('network', undefined), false],
  ['no error at all', null, false],
])('a record is missing or not: %s', (_name, error, expected) => {
  expect(isMissing(error)).toBe(expected)
})

test.each([
  [
    refusal(409, { code: 'record_in_use', message: 'A unidade está em uso por docas (3).' }),
    'A unidade está em uso por docas (3).',
  ],
  [
    refusal(404, { code: 'unidade_partner_unknown', message: 'Nenhuma empresa tem este CNPJ.' }),
    'Nenhuma empresa tem este CNPJ.',
  ],
  [refusal(404, 'x'), 'Requisição não encontrada'],
  [refusal(500, { code: 'unexpected', message: 'x' }), 'Erro do servidor ao processar a requisição'],
  [refusal(503, { code: 'unavailable', message: 'x' }), 'Serviço indisponível'],
  [new OfflineError('network', undefined), 'Sem conexão com o servidor. Verifique a rede e tente novamente.'],
  [new TypeError('x is undefined'), 'Erro inesperado. Tente novamente mais tarde.'],
])('a reason is shown as the server says it, anything else in the generic words', (error, text) => {
  expect(refusalText(error)).toBe(text)
})
