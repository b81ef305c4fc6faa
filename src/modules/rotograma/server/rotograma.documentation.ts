/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { ConteudoVersao, Ponto, Rotograma } from '../rotograma.contract.ts'

export const rotogramaDocumentation: ApiDocumentation = {
  tags: {
    Rotograma: 'Rotas combinadas, com seus pontos e orientações.',
  },
  schemas: {
    VersaoDoRotograma: ConteudoVersao,
    PontoDoRotograma: Ponto,
    Rotograma,
  },
}
