/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { EmailDaPlataforma, EmailDeExemplo, EmailRecusado } from '../email.contract.ts'

export const emailDocumentation: ApiDocumentation = {
  tags: {
    'E-mails':
      'Os e-mails que a plataforma envia e os endereços que não os recebem, para a equipe de atendimento.',
  },
  schemas: { EmailDaPlataforma, EmailDeExemplo, EmailRecusado },
}
