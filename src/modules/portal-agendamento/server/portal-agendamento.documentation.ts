/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { PortalAcesso } from '../portal-acesso.contract.ts'
import { AnexoDoPortal } from '../portal-anexo.contract.ts'
import { PortalAberto, ReservaDoPortal } from '../portal-dados.contract.ts'

export const portalAgendamentoDocumentation: ApiDocumentation = {
  tags: {
    'Agendamento de docas: portal': 'Fornecedores e transportadoras agendam de fora.',
  },
  schemas: {
    AnexoDoPortal,
    PortalAberto,
    PortalAcesso,
    ReservaDoPortal,
  },
}
