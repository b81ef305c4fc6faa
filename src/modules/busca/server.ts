import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './busca.contract.ts'
import { buscaDocumentation } from './server/busca.documentation.ts'
import { completeJob, forgetJob, rebuildJob } from './server/refill-index.ts'
import { search } from './server/search.ts'
import { buscaProjection } from './server/update-index.ts'

export const buscaModule: ServerModule = {
  name: 'busca',
  documentation: buscaDocumentation,
  routes: [route(contract.buscar, ({ deps, session, query }) => search(deps, session, query))],
  jobs: [rebuildJob, completeJob, forgetJob],
  projections: [buscaProjection],
}
