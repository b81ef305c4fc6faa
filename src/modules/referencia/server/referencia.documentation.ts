/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Municipio } from '../referencia.contract.ts'

export const referenciaDocumentation: ApiDocumentation = {
  tags: {
    Referência: 'Municípios e estados, com códigos do IBGE, fuso horário e posição.',
  },
  schemas: {
    Municipio,
  },
}
