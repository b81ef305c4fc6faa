/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { EmailDaPlataforma, EmailDeExemplo, EmailRecusado, listEmails } from '../email.contract.ts'

export const emailDocumentation: ApiDocumentation = {
  tags: {
    'E-mails':
      'Os e-mails que a plataforma envia e os endereços que não os recebem, para a equipe de atendimento.',
  },
  schemas: { EmailDaPlataforma, EmailDeExemplo, EmailRecusado },
  examples: [
    exampleOfCall(listEmails, {
      response: [
        {
          chave: 'sessao.recuperacao',
          nome: 'Recuperação de senha',
          quando: 'Quando alguém pede uma nova senha em "Esqueci minha senha".',
        },
      ],
    }),
  ],
}
