/** Trackers: what this module gives to the server. */
import { importTargets } from '#modules/integracao/server/import-target.ts'
import { route } from '#platform/server/http/route.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
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
  },
  routes: [
    route(getResumoDosRastreadores, ({ deps, session }) => readResumo(deps, session)),
    route(listDesconhecidos, ({ deps, session }) => readDesconhecidos(deps, session)),
    ...rastreadores.routes(),
    ...intakeRoutes,
  ],
}
