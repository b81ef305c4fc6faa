/** What the description of the API says of these calls. */
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { MemoriaDoPiso, NormaDoPiso, PisoCalculado, PisoDaCarga } from '../piso.contract.ts'

export const pisoDocumentation: ApiDocumentation = {
  tags: { 'Piso mínimo': 'O piso mínimo legal do frete, com a memória do cálculo.' },
  schemas: { MemoriaDoPiso, NormaDoPiso, PisoCalculado, PisoDaCarga },
}
