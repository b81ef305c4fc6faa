/** Bookings from outside: what this module gives to the server. */

import { onReserva } from '#modules/reserva/server/on-reserva.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { disponibilidadeRoutes } from '../disponibilidade/disponibilidade.routes.ts'
import { avisoAoFornecedor, avisoJob, exclusaoJob } from './avisar-fornecedor.ts'
import { portalRoutes } from './portal.routes.ts'
import { portalAgendamentoDocumentation } from './portal-agendamento.documentation.ts'

export const portalAgendamentoModule: ServerModule = {
  name: 'portal-agendamento',
  documentation: portalAgendamentoDocumentation,
  routes: [...disponibilidadeRoutes, ...portalRoutes],
  extensions: [onReserva.with(avisoAoFornecedor)],
  jobs: [avisoJob, exclusaoJob],
}
