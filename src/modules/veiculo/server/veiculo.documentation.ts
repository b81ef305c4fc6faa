/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { Veiculo, VeiculoNome } from '../veiculo.contract.ts'

export const veiculoDocumentation: ApiDocumentation = {
  tags: {
    Veículo: 'Veículos e conjuntos da frota e de terceiros.',
  },
  schemas: {
    Veiculo,
    VeiculoNome,
  },
}
