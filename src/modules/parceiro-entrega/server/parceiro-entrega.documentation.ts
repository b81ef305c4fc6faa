/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { ParceiroEntrega } from '../parceiro-entrega.contract.ts'

export const parceiroEntregaDocumentation: ApiDocumentation = {
  tags: {
    'Parceiro de entrega': 'Quem entrega por conta da empresa em cada região.',
  },
  schemas: {
    ParceiroEntrega,
  },
}
