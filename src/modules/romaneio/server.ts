/** What is printed of loads: what this module gives to the server. */

import { addPrintedShape } from '#modules/carga/server/cartao/card-parts.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { Romaneio } from './impressao.contract.ts'
import { impressaoRoutes } from './server/impressao.routes.ts'
import { romaneioExample } from './server/romaneio.example.ts'

export const romaneioModule: ServerModule = {
  name: 'romaneio',
  documentation: {
    tags: { 'Carga: impressão': 'Romaneio e PDF de uma carga.' },
    schemas: { Romaneio },
    examples: [romaneioExample],
  },
  routes: impressaoRoutes,
  extensions: [addPrintedShape({ key: 'romaneio', properties: Romaneio.properties.transporte.properties })],
}
