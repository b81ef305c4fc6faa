/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { EmpresaCnpj, getCep } from '../consulta.contract.ts'

export const consultaDocumentation: ApiDocumentation = {
  tags: {
    Consultas: 'CEP e CNPJ consultados em fontes públicas.',
  },
  schemas: {
    EmpresaCnpj,
  },
  examples: [
    exampleOfCall(getCep, {
      params: { cep: '13214206' },
      response: {
        cep: '13214206',
        logradouro: null,
        bairro: null,
        municipio: {
          id: 3525904,
          nome: 'Jundiaí',
          uf: 'SP',
          latitude: -23.1852,
          longitude: -46.8974,
          fusoHorario: 'America/Sao_Paulo',
        },
        latitude: -23.1852,
        longitude: -46.8974,
        precisao: 'municipio',
        fonte: 'propria',
        consulta: 'desligada',
      },
    }),
  ],
}
