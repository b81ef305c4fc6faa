/** What authorised places give to the program. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { LocalAutorizado, localAutorizadoCalls } from './local-autorizado.contract.ts'
import { locaisAutorizados } from './server/local-autorizado.register.ts'

export const localAutorizadoModule: ServerModule = {
  name: 'local-autorizado',
  documentation: {
    tags: { 'Local autorizado': 'Postos, pernoites e balanças: parar neles não é parada não prevista.' },
    schemas: { LocalAutorizado },
    examples: [
      exampleOfCall(localAutorizadoCalls.create, {
        body: {
          nome: 'Posto da Serra',
          tipo: 'posto',
          forma: { tipo: 'circulo', centro: { latitude: -22.9, longitude: -47.06 }, raioM: 200 },
        },
        response: {
          id: '01a21f7b-fcaf-76e3-a8ec-dc19ac43de20',
          nome: 'Posto da Serra',
          tipo: 'posto',
          forma: { tipo: 'circulo', centro: { latitude: -22.9, longitude: -47.06 }, raioM: 200 },
          ativo: true,
          atualizadoEm: '2026-11-28T00:09:09.039Z',
          version: 1,
        },
      }),
    ],
  },
  routes: locaisAutorizados.routes(),
}
