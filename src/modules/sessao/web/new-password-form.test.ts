import { expect, test } from 'vitest'
import { HttpError, OfflineError } from '#platform/web/http/http-error.ts'
import { canSubmit, newPasswordFailure, problemOf, readNewPasswordLink } from './new-password-form.ts'

const STRONG = 'Trilha#4821x'
const form = { token: 'abc', newPassword: STRONG, confirmation: STRONG }

test.each([
  ['token=abc', 'abc', 'Alteração de senha', 'Alterar senha', 'Alteração realizada com sucesso!'],
  [
    'token=abc&creation=false',
    'abc',
    'Alteração de senha',
    'Alterar senha',
    'Alteração realizada com sucesso!',
  ],
  ['token=abc&creation=true', 'abc', 'Definição de senha', 'Criar senha', 'Senha criada com sucesso!'],
  ['creation=1', '', 'Definição de senha', 'Criar senha', 'Senha criada com sucesso!'],
  ['creation', '', 'Definição de senha', 'Criar senha', 'Senha criada com sucesso!'],
  ['', '', 'Alteração de senha', 'Alterar senha', 'Alteração realizada com sucesso!'],
])(
  'the link ?%s chooses its texts [S-063, S-064] [S-068, S-316]',
  (query, token, heading, submit, success) => {
    expect(readNewPasswordLink(query)).toEqual({ token, texts: { heading, submit, success } })
  },
)

test.each([
  ['everything right', form, true],
  ['no token', { ...form, token: '' }, false],
  ['level 5', { ...form, newPassword: 'Trilha4821x', confirmation: 'Trilha4821x' }, false],
  ['another confirmation', { ...form, confirmation: `${STRONG}y` }, false],
  ['nothing typed', { ...form, newPassword: '', confirmation: '' }, false],
])('with %s the form may be sent: %#  [S-213, S-215] [S-217, S-218]', (_case, typed, expected) => {
  expect(canSubmit(typed)).toBe(expected)
})

test('each field shows its own problem [S-217, S-218]', () => {
  const typed = { token: '', newPassword: '', confirmation: 'x' }
  expect(problemOf('newPassword', typed)).toBe('Campo obrigatório')
  expect(problemOf('confirmation', typed)).toBe('A senha e a confirmação de senha devem ser iguais')
  expect(problemOf('confirmation', form)).toBeUndefined()
})

const refusal = (status: number, code = 'x') =>
  new HttpError({ status, body: { code, message: 'Palavras do servidor.' }, challenge: null })

test.each([
  [400, 'Palavras do servidor.'],
  [404, 'Palavras do servidor.'],
  [401, 'Erro inesperado. Tente novamente mais tarde.'],
  [429, 'Erro inesperado. Tente novamente mais tarde.'],
  [500, 'Erro inesperado. Tente novamente mais tarde.'],
])('a failure with status %i shows: %s [S-314, S-315]', (status, text) => {
  expect(newPasswordFailure(refusal(status))).toEqual({ text, needsNewLink: false })
})

test.each(['link_unknown', 'link_spent'])('after %s only another link helps', (code) => {
  expect(newPasswordFailure(refusal(400, code)).needsNewLink).toBe(true)
})

test('without an answer what was typed is kept [S-315]', () => {
  const { text, detail } = newPasswordFailure(new OfflineError('timeout', undefined))
  expect(text).toBe('Erro inesperado. Tente novamente mais tarde.')
  expect(detail).toContain('O que você digitou foi mantido.')
})
