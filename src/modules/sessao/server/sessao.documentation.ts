/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { login } from '../sessao.contract.ts'

export const sessaoDocumentation: ApiDocumentation = {
  tags: {
    Sessão: 'Entrar, renovar e encerrar o acesso, senha e segundo fator.',
  },
  examples: [
    exampleOfCall(login, {
      body: { email: 'operador@serradourada.example', password: 'Uma-Senha-Longa-7', tipoAutenticacao: 1 },
      response: {
        success: true,
        token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiIwMWEyMWY3Y….9LWDmYMF…',
        expiration: '2026-11-28T00:23:56.000Z',
        expiresInSeconds: 900,
        usuarioId: 'a830edae-5a6a-7b98-a126-80fcf4c75482',
        twoFactorEnabled: false,
        errorMessage: null,
        telefone: null,
        email: 'op•••@serradourada.example',
        emailEnviado: false,
        statusCode: 200,
        url: null,
      },
    }),
  ],
}
