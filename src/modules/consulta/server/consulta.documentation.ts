/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { EmpresaCnpj } from '../consulta.contract.ts'

export const consultaDocumentation: ApiDocumentation = {
  tags: {
    Consultas: 'CEP e CNPJ consultados em fontes públicas.',
  },
  schemas: {
    EmpresaCnpj,
  },
}
