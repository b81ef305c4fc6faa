/** Counts: what this module gives to the server. */
import type { ServerModule } from '#platform/server/server-module.ts'
import { ApuracaoDaConferencia, Conferencia, ConferenciaDetalhe, Lida, tag } from './conferencia.contract.ts'
import { conferenciaRoutes } from './server/conferencia.routes.ts'

export const conferenciaModule: ServerModule = {
  name: 'conferencia',
  documentation: {
    tags: { [tag]: 'A contagem dos volumes das remessas pela leitura das etiquetas.' },
    schemas: { Conferencia, ConferenciaDetalhe, Lida, ApuracaoDaConferencia },
  },
  unitTables: { conferencia: 'conferencia' },
  routes: conferenciaRoutes,
}
