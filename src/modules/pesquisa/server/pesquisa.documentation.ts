/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Pesquisa, ResultadoDaPesquisa } from '../pesquisa.contract.ts'

export const pesquisaDocumentation: ApiDocumentation = {
  tags: { Pesquisa: 'Pesquisas de satisfação: o link que se responde uma vez, e os resultados sem nomes.' },
  schemas: { Pesquisa, ResultadoDaPesquisa },
}
