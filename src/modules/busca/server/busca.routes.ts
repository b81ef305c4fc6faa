import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from '../busca.contract.ts'
import { buscaDocumentation } from './busca.documentation.ts'
import { completarJob, esquecerJob, reconstruirJob } from './refill-index.ts'
import { search } from './search.ts'
import { buscaProjection } from './update-index.ts'

export const buscaModule: ServerModule = {
  name: 'busca',
  documentation: buscaDocumentation,
  routes: [route(contract.buscar, ({ deps, session, query }) => search(deps, session, query))],
  jobs: [reconstruirJob, completarJob, esquecerJob],
  projections: [buscaProjection],
}
