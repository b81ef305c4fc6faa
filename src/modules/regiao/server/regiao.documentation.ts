/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { localizarRegioes, Regiao, RegiaoNome } from '../regiao.contract.ts'

export const regiaoDocumentation: ApiDocumentation = {
  tags: {
    Região: 'Regiões de entrega: por faixas de CEP, municípios ou desenho no mapa.',
  },
  schemas: {
    Regiao,
    RegiaoNome,
  },
  examples: [
    exampleOfCall(localizarRegioes, {
      body: { lugares: [{ municipioId: 3170206 }] },
      response: [
        {
          regioes: [
            {
              id: '01a21f6c-7279-7239-ab8b-53d50e986605',
              nome: 'Triângulo Mineiro',
              codigo: 'UDI',
              cor: 'amarelo',
            },
          ],
        },
      ],
    }),
  ],
}
