/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { RegraDetalhe, RegraLegal, RegraValor } from '../regra-legal.contract.ts'

export const regraLegalDocumentation: ApiDocumentation = {
  tags: {
    RegraLegal: 'Catálogo de regras legais: cada número da lei tem datas, ato, fontes e quem o conferiu.',
  },
  schemas: { RegraLegal, RegraDetalhe, RegraValor },
}
