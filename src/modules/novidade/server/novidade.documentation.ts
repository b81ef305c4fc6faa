/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Atualizacao, Novidade, NovidadePainel } from '../novidade.contract.ts'

export const novidadeDocumentation: ApiDocumentation = {
  tags: { Novidades: 'O que há de novo na plataforma, escrito pela equipe de atendimento.' },
  schemas: { Atualizacao, Novidade, NovidadePainel },
}
