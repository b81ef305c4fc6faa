/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { createWebhook, GrupoDeEventos, Webhook } from '../webhook.contract.ts'

export const integracaoWebhookDocumentation: ApiDocumentation = {
  tags: {
    Webhooks: 'Outros sistemas avisados do que muda.',
  },
  schemas: {
    GrupoDeEventos,
    Webhook,
  },
  examples: [
    exampleOfCall(createWebhook, {
      body: { nome: 'ERP', url: 'https://erp.serradourada.example/estiva', eventos: ['carga.chegada'] },
      response: {
        webhook: {
          id: '01a21f7f-8358-7746-becc-1d28db539a4c',
          nome: 'ERP',
          url: 'https://erp.serradourada.example/estiva',
          ativo: true,
          eventos: ['carga.chegada'],
          falhandoDesde: null,
          desativadoEm: null,
          criadoPor: 'Renata Kuhn',
          criadoEm: '2026-11-28T00:13:00.122Z',
        },
        segredo: 'whsec_zXZxwqMRILVIToxFv1y2OX--_InscnBFYi6r9Z63UXs',
      },
    }),
  ],
}
