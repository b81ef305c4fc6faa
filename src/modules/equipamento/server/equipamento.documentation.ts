/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Equipamento } from '../equipamento.contract.ts'

export const equipamentoDocumentation: ApiDocumentation = {
  tags: {
    Equipamento: 'O que acompanha os veículos, com quantidade e validade.',
  },
  schemas: {
    Equipamento,
  },
}
