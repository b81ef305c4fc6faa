/** What kinds of occurrences give to the program. */
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { listResponsaveis } from './server/responsavel.repository.ts'
import { tiposOcorrencia } from './server/tipo-ocorrencia.register.ts'
import * as contract from './tipo-ocorrencia.contract.ts'

export const tipoOcorrenciaModule: ServerModule = {
  name: 'tipo-ocorrencia',
  documentation: {
    tags: { 'Tipo de ocorrência': 'O que pode dar errado com uma carga, e o que acontece então.' },
    schemas: { TipoOcorrencia: contract.TipoOcorrencia },
  },
  routes: [
    ...tiposOcorrencia.routes(),
    route(contract.listResponsaveis, ({ deps, session, query }) =>
      deps.db.readAsOwner(session.ownerId, (tx) => listResponsaveis(tx, query.busca ?? '')),
    ),
  ],
}
