/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { findParceiros, Vinculo } from '../parceiro.contract.ts'

export const parceiroDocumentation: ApiDocumentation = {
  tags: {
    Parceiro: 'Empresas da plataforma com que a empresa tem vínculo.',
  },
  schemas: {
    Vinculo,
  },
  examples: [
    exampleOfCall(findParceiros, {
      body: { ids: ['d1cd411d-1d16-7b37-a25f-817d7a2e20c1'], apenasVinculados: true },
      response: [
        {
          id: 'd1cd411d-1d16-7b37-a25f-817d7a2e20c1',
          nome: 'Rota Livre Fretes',
          documento: '49072618000156',
          tipo: 99,
          vinculado: true,
          meuOwner: false,
          empresaIds: [],
        },
      ],
    }),
  ],
}
