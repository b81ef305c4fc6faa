/** Facts of loads, deliveries, bookings, remessas, occurrences and offers: what this module gives to the server. */
import type { ServerModule } from '#platform/server/server-module.ts'
import { fatosProjection } from './server/project-fatos.ts'
import { reconstrucaoDosFatos, reconstruirFatosJob, relogioDosFatos } from './server/reconstruir.ts'

export const fatoModule: ServerModule = {
  name: 'fato',
  routes: [],
  projections: [fatosProjection],
  openProjections: [reconstrucaoDosFatos],
  jobs: [reconstruirFatosJob, relogioDosFatos],
}
