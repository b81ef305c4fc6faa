import { expect, test } from 'vitest'
import { genericErrorMessages, loginMessage, systemMessages as messages } from './system-messages.ts'

test.each([
  [401, 'E-mail ou senha inválidos'],
  [402, 'Acesso bloqueado. Entre em contato com o nosso suporte.'],
  [412, 'Sua senha expirou. Altere para conseguir se logar no sistema.'],
  [423, 'Usuário bloqueado'],
  [424, undefined],
  [426, 'Licença de 7 dias expirada, favor entrar em contato com o suporte.'],
  [
    429,
    'Seu acesso foi bloqueado devido ao número de tentativas. Favor entrar em contato com o suporte ou usar a opção de recuperar senha.',
  ],
  [500, 'Ocorreu um erro inesperado. Tente novamente mais tarde.'],
  [404, 'Ocorreu um erro inesperado. Tente novamente mais tarde.'],
])('a sign-in answered %i has its own text', (status, expected) => {
  expect(loginMessage(status)).toBe(expected)
})

test('the generic refusals have the literal texts and styles', () => {
  expect(genericErrorMessages).toEqual({
    notFound: { text: 'Requisição não encontrada', style: 'danger' },
    serverError: { text: 'Erro do servidor ao processar a requisição', style: 'warning' },
    unavailable: { text: 'Serviço indisponível', style: 'danger' },
    unauthorized: {
      text: 'Não foi possível carregar as informações, será necessário realizar um novo login (Token inválido).',
      style: 'warning',
    },
  })
})

test.each([
  ['MSG-054', messages.unexpectedError, 'Erro inesperado. Tente novamente mais tarde.'],
  ['MSG-056', messages.popupBlocked, 'O navegador bloqueou a abertura da janela'],
  ['MSG-058', messages.accessDenied, 'Você não tem permissão de acesso'],
  ['MSG-066', messages.processInterrupted, 'O processo será interrompido'],
  ['MSG-067', messages.cannotBeUndone, 'Esta ação não pode ser desfeita.'],
  ['MSG-069', messages.cargaFinalizada, 'Carga finalizada com sucesso!'],
  ['MSG-070', messages.recordDeleted, 'Registro excluído com sucesso!'],
])('%s has the text of the catalogue', (_id, text, expected) => {
  expect(text).toBe(expected)
})
