/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { getOwner, Owner } from '../owner.contract.ts'

export const ownerDocumentation: ApiDocumentation = {
  tags: {
    'Empresa da conta': 'A própria empresa: nome, logotipo, licença e textos próprios.',
  },
  schemas: {
    Owner,
  },
  examples: [
    exampleOfCall(getOwner, {
      params: { id: '53c6fe6b-8540-7858-a13a-3b5e1a3836b1' },
      response: {
        id: '53c6fe6b-8540-7858-a13a-3b5e1a3836b1',
        nome: 'Alimentos Serra Dourada',
        documento: '61482037000198',
        type: 3,
        licenseType: 3,
        diasPrazoExpiracaoTrial: null,
        modulos: ['rastreamento-cargas'],
        logo: null,
        textos: {},
        atualizadoEm: '2026-11-27T23:52:08.328Z',
        version: 1,
      },
    }),
  ],
}
