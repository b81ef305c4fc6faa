/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { EmpresaConta, empresaContaCalls } from '../painel-admin.contract.ts'

export const painelAdminDocumentation: ApiDocumentation = {
  tags: {
    'Painel admin': 'As empresas da plataforma, para a equipe de atendimento.',
  },
  schemas: {
    EmpresaConta,
  },
  examples: [
    exampleOfCall(empresaContaCalls.search, {
      body: { busca: 'Planalto', qtdItem: 10 },
      response: {
        items: [
          {
            id: '0a1b3cc3-d1cf-7b53-a933-c0acdd0d8460',
            nome: 'Via Planalto Transportes',
            documento: '72B9K105000195',
            tipo: 1,
            licenca: 3,
            ativo: true,
            modulos: ['rastreamento-cargas'],
            trialAte: null,
            diasPrazoExpiracaoTrial: null,
            moduloTrial: null,
            moduloTrialAte: null,
            usuarios: 1,
            ultimoAcesso: '2026-11-28T00:07:44.209Z',
            criadaEm: '2026-11-24T23:52:08.327Z',
            atualizadoEm: '2026-11-27T23:52:08.328Z',
            version: 1,
          },
        ],
        total: 1,
      },
    }),
  ],
}
