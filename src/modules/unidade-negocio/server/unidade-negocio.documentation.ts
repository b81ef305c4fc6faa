/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Compartilhamento } from '../compartilhamento.contract.ts'
import { listUnidadesWithAccess } from '../unidade-acesso.contract.ts'
import { MunicipioNome, Unidade } from '../unidade-negocio.contract.ts'

export const unidadeNegocioDocumentation: ApiDocumentation = {
  tags: {
    'Unidade de negócio': 'Os lugares em que a empresa trabalha, com endereço e fuso horário.',
    'Unidade de negócio compartilhada': 'Unidades mostradas a uma empresa parceira, por um prazo.',
  },
  schemas: {
    Compartilhamento,
    MunicipioNome,
    Unidade,
  },
  examples: [
    exampleOfCall(listUnidadesWithAccess, {
      response: [
        {
          id: '10cef26d-ab66-7eb0-a17a-e8920b991e76',
          descricao: 'CD Betim',
          ativo: true,
          padrao: false,
          fusoHorario: 'America/Sao_Paulo',
        },
        {
          id: 'e984389e-41bc-709f-a99b-ee7fe881081d',
          descricao: 'CD Jundiaí',
          ativo: true,
          padrao: true,
          fusoHorario: 'America/Sao_Paulo',
        },
      ],
    }),
  ],
}
