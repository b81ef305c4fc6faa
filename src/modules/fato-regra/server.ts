/** Facts of rules: what the fields of rules said at each event. Nobody reads them yet; rules and their rehearsals will. */
import type { ServerModule } from '#platform/server/server-module.ts'
import { diasDosFatos, estadosDaEstrada } from './server/fato-regra-jobs.ts'
import { fatosProjection } from './server/record-fatos.ts'

export const fatoRegraModule: ServerModule = {
  name: 'fato-regra',
  routes: [],
  projections: [fatosProjection],
  jobs: [diasDosFatos, estadosDaEstrada],
}
