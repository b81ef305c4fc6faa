/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { contarPublico, Pesquisa, ResultadoDaPesquisa } from '../pesquisa.contract.ts'

export const pesquisaDocumentation: ApiDocumentation = {
  tags: { Pesquisa: 'Pesquisas de satisfação: o link que se responde uma vez, e os resultados sem nomes.' },
  schemas: { Pesquisa, ResultadoDaPesquisa },
  examples: [
    exampleOfCall(contarPublico, {
      body: { licencas: [3], papeis: ['Administrador', 'Operador'] },
      response: { pessoas: 9, recentes: 0 },
    }),
  ],
}
