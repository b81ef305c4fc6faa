/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Vinculo } from '../parceiro.contract.ts'

export const parceiroDocumentation: ApiDocumentation = {
  tags: {
    Parceiro: 'Empresas da plataforma com que a empresa tem vínculo.',
  },
  schemas: {
    Vinculo,
  },
}
