/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Municipio, searchMunicipios } from '../referencia.contract.ts'

export const referenciaDocumentation: ApiDocumentation = {
  tags: {
    Referência: 'Municípios e estados, com códigos do IBGE, fuso horário e posição.',
  },
  schemas: {
    Municipio,
  },
  examples: [
    exampleOfCall(searchMunicipios, {
      query: { busca: 'jundia', uf: 'SP' },
      response: [
        {
          id: 3525904,
          nome: 'Jundiaí',
          uf: 'SP',
          latitude: -23.1852,
          longitude: -46.8974,
          fusoHorario: 'America/Sao_Paulo',
        },
      ],
    }),
  ],
}
