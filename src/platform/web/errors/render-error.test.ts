import { describe, expect, test } from 'vitest'
import { HttpError, OfflineError } from '../http/http-error.ts'
import { type RenderedError, renderError } from './render-error.ts'

const refused = (status: number, body: unknown = { code: 'x', message: 'Texto do servidor' }) =>
  new HttpError({ status, body, challenge: null })

describe('the generic error renderer', () => {
  test.each<[number, RenderedError]>([
    [404, { text: 'Requisição não encontrada', style: 'danger' }],
    [500, { text: 'Erro do servidor ao processar a requisição', style: 'warning' }],
    [503, { text: 'Serviço indisponível', style: 'danger' }],
    [
      401,
      {
        text: 'Não foi possível carregar as informações, será necessário realizar um novo login (Token inválido).',
        style: 'warning',
        action: 'login',
      },
    ],
    [403, { text: 'Você não tem permissão de acesso', style: 'warning', action: 'home' }],
  ])('status %i has its fixed text [S-324, S-325, S-326, S-328, S-329]', (status, expected) => {
    expect(renderError(refused(status))).toEqual(expected)
  })

  test('status 503 tells why and what to do, where the server knows it', () => {
    const message = 'Serviço indisponível: falta espaço para gravar. Tente de novo depois.'
    const expected = { text: message, style: 'danger' }
    expect(renderError(refused(503, { code: 'storage_full', message }))).toEqual(expected)
  })

  test.each<[string, unknown, string]>([
    ['one message', { message: 'A unidade está em uso.' }, 'A unidade está em uso.'],
    [
      'a list of messages',
      { message: ['Peso inválido', 'Volume inválido'] },
      'Peso inválido\nVolume inválido',
    ],
    ['a list of errors', { errors: ['Um', { message: 'Dois' }] }, 'Um\nDois'],
    ['both lists', { messages: ['Um'], errors: ['Dois', 'Um'] }, 'Um\nDois'],
    ['one error', { error: 'Um' }, 'Um'],
    ['nothing', {}, 'Erro inesperado. Tente novamente mais tarde.'],
    ['no JSON', '<html>', 'Erro inesperado. Tente novamente mais tarde.'],
    ['empty texts', { message: ' ', errors: [] }, 'Erro inesperado. Tente novamente mais tarde.'],
  ])('any other status with %s shows it as a warning [S-327]', (_case, body, text) => {
    expect(renderError(refused(409, body)).text).toBe(text)
    expect(renderError(refused(409, body)).style).toBe('warning')
  })

  test.each([403, '403'])('the code %j inside another status returns to home [S-328]', (code) => {
    expect(renderError(refused(400, { code, message: 'Sem acesso' }))).toMatchObject({ action: 'home' })
  })

  test('no answer is said in plain words', () => {
    expect(renderError(new OfflineError('network', undefined))).toEqual({
      text: 'Sem conexão com o servidor. Verifique a rede e tente novamente.',
      style: 'warning',
    })
  })

  test.each([[new TypeError('x is undefined')], ['texto'], [undefined]])(
    'a failure of our own code (%s) stays technical',
    (error) => {
      expect(renderError(error)).toEqual({
        text: 'Erro inesperado. Tente novamente mais tarde.',
        style: 'warning',
      })
    },
  )
})
