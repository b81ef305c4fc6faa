/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import {
  ConfiguracaoDaConformidade,
  ConformidadeDaCarga,
  ConformidadeNoCartao,
} from '../conformidade.contract.ts'

export const conformidadeDocumentation: ApiDocumentation = {
  tags: {
    Conformidade:
      'O que a lei diz de cada carga: etapas com estado e regra da data, fatos informados e liberações.',
  },
  schemas: { ConformidadeDaCarga, ConformidadeNoCartao, ConfiguracaoDaConformidade },
}
