/** Trackers: what this module gives to the server. */

import { importTargets } from '#modules/integracao/server/import-target.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { receberPosicoes } from './posicoes.contract.ts'
import { getResumoDosRastreadores, listDesconhecidos, Rastreador } from './rastreador.contract.ts'
import { intakeRoutes } from './server/intake/intake.routes.ts'
import { rastreadorPersonalData } from './server/rastreador.personal-data.ts'
import { rastreadores, rastreadorUses, readDesconhecidos } from './server/rastreador.register.ts'
import { rastreadorImport } from './server/rastreador-import.ts'
import { readResumo } from './server/read-resumo.ts'

export const rastreadorModule: ServerModule = {
  name: 'rastreador',
  extensions: [
    ...rastreadorUses,
    ...rastreadorPersonalData.map(personalData.with),
    importTargets.with(rastreadorImport),
  ],
  documentation: {
    tags: {
      Rastreador: 'Os aparelhos que dizem onde estão veículos e motoristas.',
      'Entrada de posições':
        'Posições que rastreadores, celulares e programas enviam com uma chave da empresa.',
    },
    schemas: { Rastreador },
    examples: [
      exampleOfCall(receberPosicoes, {
        body: {
          posicoes: [
            {
              placa: 'SUV7M20',
              dh: '2026-11-27T23:40:00.000Z',
              latitude: -22.9056,
              longitude: -47.0608,
              velocidadeKmh: 72,
              ignicao: true,
            },
          ],
        },
        response: { gravadas: 0, repetidas: 0, descartadas: [{ indice: 0, codigo: 'sem_carga' }] },
      }),
    ],
  },
  routes: [
    route(getResumoDosRastreadores, ({ deps, session }) => readResumo(deps, session)),
    route(listDesconhecidos, ({ deps, session }) => readDesconhecidos(deps, session)),
    ...rastreadores.routes(),
    ...intakeRoutes,
  ],
}
