/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { TipoOcorrencia } from '../tipo-ocorrencia.contract.ts'

export const tipoOcorrenciaDocumentation: ApiDocumentation = {
  tags: {
    'Tipo de ocorrência': 'O que pode dar errado com uma carga, e o que acontece então.',
  },
  schemas: {
    TipoOcorrencia,
  },
}
