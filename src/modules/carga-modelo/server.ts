/** Templates of loads: what this module gives to the server. */

import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { templatePersonalData } from './server/template.personal-data.ts'
import { templateRoutes } from './server/template.routes.ts'
import { CargaTemplate, listTemplatesAtivos, ModeloCarga, OfertaCarga } from './template.contract.ts'

export const cargaModeloModule: ServerModule = {
  name: 'carga-modelo',
  extensions: [...templatePersonalData.map(personalData.with)],
  documentation: {
    tags: { 'Carga: templates': 'Modelos a partir dos quais cargas são criadas.' },
    schemas: { CargaTemplate, ModeloCarga, OfertaCarga },
    examples: [
      exampleOfCall(listTemplatesAtivos, {
        response: [{ id: '01a21f80-0078-7129-a2d5-fbd31979f19e', descricao: 'Farinha, Jundiaí a Niterói' }],
      }),
    ],
  },
  routes: templateRoutes,
}
