/** What the description of the API says of these calls. */

import { getDisponibilidadePeriodo } from '#modules/doca/disponibilidade.contract.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
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
  examples: [
    exampleOfCall(getDisponibilidadePeriodo, {
      query: {
        dataInicio: '2026-11-30',
        dataFim: '2026-12-02',
        unidadeNegocioId: 'e984389e-41bc-709f-a99b-ee7fe881081d',
      },
      response: [{ data: '2026-11-30', livres: 96, total: 96, disponivel: true, fechado: null }],
    }),
  ],
}
