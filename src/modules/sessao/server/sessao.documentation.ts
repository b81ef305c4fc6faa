/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'

export const sessaoDocumentation: ApiDocumentation = {
  tags: {
    Sessão: 'Entrar, renovar e encerrar o acesso, senha e segundo fator.',
  },
}
