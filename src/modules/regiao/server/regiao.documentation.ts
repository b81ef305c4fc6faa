/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Regiao, RegiaoNome } from '../regiao.contract.ts'

export const regiaoDocumentation: ApiDocumentation = {
  tags: {
    Região: 'Regiões de entrega: por faixas de CEP, municípios ou desenho no mapa.',
  },
  schemas: {
    Regiao,
    RegiaoNome,
  },
}
