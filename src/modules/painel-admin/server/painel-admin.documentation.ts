/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { EmpresaConta } from '../painel-admin.contract.ts'

export const painelAdminDocumentation: ApiDocumentation = {
  tags: {
    'Painel admin': 'As empresas da plataforma, para a equipe de atendimento.',
  },
  schemas: {
    EmpresaConta,
  },
}
