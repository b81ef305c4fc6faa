import { expect, test } from 'vitest'
import { HttpError, OfflineError } from '#platform/web/http/http-error.ts'
import { signInFailure } from './sign-in-outcome.ts'

const UNEXPECTED = 'Ocorreu um erro inesperado. Tente novamente mais tarde.'
const refusal = (status: number, body: unknown = {}) => new HttpError({ status, body, challenge: null })

test.each([
  [401, 'E-mail ou senha inválidos'],
  [423, 'Usuário bloqueado'],
  [402, 'Acesso bloqueado. Entre em contato com o nosso suporte.'],
  [426, 'Licença de 7 dias expirada, favor entrar em contato com o suporte.'],
  [
    429,
    'Seu acesso foi bloqueado devido ao número de tentativas. Favor entrar em contato com o suporte ou usar a opção de recuperar senha.',
  ],
  [400, UNEXPECTED],
  [500, UNEXPECTED],
  [503, UNEXPECTED],
])(
  'status %i shows its literal text, whatever the server says [S-304, S-305] [S-306, S-307] [S-309, S-312]',
  (status, text) => {
    expect(signInFailure(refusal(status, { message: 'outro texto' }))).toMatchObject({
      kind: 'refused',
      status,
      text,
    })
  },
)

test.each([
  ['/#/new-password?token=abc', '/new-password?token=abc'],
  ['https://outra.example/#/new-password?token=abc', '/new-password?token=abc'],
  ['https://outra.example/pagina', '/forgot-password'],
  ['javascript:alert(1)', '/forgot-password'],
  ['#//outra.example', '/forgot-password'],
  [undefined, '/forgot-password'],
])('an expired password with the url %s leads to %s [S-311]', (url, address) => {
  expect(signInFailure(refusal(412, { success: false, url }))).toEqual({
    kind: 'password-expired',
    text: 'Sua senha expirou. Altere para conseguir se logar no sistema.',
    address,
  })
})

const challenge = {
  usuarioId: '0198a000-0000-7000-8000-000000000001',
  telefone: null,
  email: 're•••@moinho.com.br',
  emailEnviado: true,
}

test.each([
  ['the first answer', challenge, false],
  ['a wrong code', { ...challenge, tipoAutenticacao: 1, codigoIncorreto: true }, true],
])('%s asks for the second factor [S-308]', (_case, body, isWrongCode) => {
  expect(signInFailure(refusal(424, { ...body, message: 'Código' }))).toMatchObject({
    kind: 'second-factor',
    challenge: body,
    isWrongCode,
    text: 'Código',
  })
})

test('a 424 that names nobody is an unexpected failure [S-312]', () => {
  expect(signInFailure(refusal(424))).toMatchObject({ kind: 'refused', text: UNEXPECTED })
})

test('without an answer the form says that nothing typed is lost [S-312]', () => {
  expect(signInFailure(new OfflineError('network', undefined))).toEqual({
    kind: 'refused',
    status: undefined,
    text: UNEXPECTED,
    detail: 'Sem conexão com o servidor. Verifique a rede e tente novamente. O que você digitou foi mantido.',
  })
})

test('a token that cannot be read is an unexpected failure [S-312]', () => {
  expect(signInFailure(new Error('claims'))).toMatchObject({ kind: 'refused', text: UNEXPECTED })
})
