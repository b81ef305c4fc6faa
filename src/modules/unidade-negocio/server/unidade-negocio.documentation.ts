/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Compartilhamento } from '../compartilhamento.contract.ts'
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
}
