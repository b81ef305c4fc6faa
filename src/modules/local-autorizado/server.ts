/** What authorised places give to the program. */
import type { ServerModule } from '#platform/server/server-module.ts'
import { LocalAutorizado } from './local-autorizado.contract.ts'
import { locaisAutorizados } from './server/local-autorizado.register.ts'

export const localAutorizadoModule: ServerModule = {
  name: 'local-autorizado',
  documentation: {
    tags: { 'Local autorizado': 'Postos, pernoites e balanças: parar neles não é parada não prevista.' },
    schemas: { LocalAutorizado },
  },
  routes: locaisAutorizados.routes(),
}
