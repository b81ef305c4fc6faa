/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { AlgumasRestricoes, Planejamento, Restricoes } from '../planejamento-dados.contract.ts'

export const planejamentoDocumentation: ApiDocumentation = {
  tags: { Planejamento: 'Planos de viagem calculados para os pedidos livres.' },
  schemas: { AlgumasRestricoes, Planejamento, Restricoes },
}
