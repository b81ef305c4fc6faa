/** Bookings from outside: what this module gives to the server. */

import { onReserva } from '#modules/reserva/server/on-reserva.ts'
import { mailWith } from '#platform/server/mail/mail-kinds.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { PORTAL_NOTICES } from './portal.notices.ts'
import { avisoMail } from './server/aviso-mail.ts'
import { disponibilidadeRoutes } from './server/disponibilidade.routes.ts'
import { avisoAoFornecedor, avisoJob, exclusaoJob } from './server/notify-fornecedor.ts'
import { portalRoutes } from './server/portal.routes.ts'
import { portalAgendamentoDocumentation } from './server/portal-agendamento.documentation.ts'
import { portalAgendamentoPersonalData } from './server/portal-agendamento.personal-data.ts'
import { portalUses } from './server/portal-usage.ts'

export const portalAgendamentoModule: ServerModule = {
  name: 'portal-agendamento',
  documentation: portalAgendamentoDocumentation,
  routes: [...disponibilidadeRoutes, ...portalRoutes],
  extensions: [
    ...portalUses,
    ...portalAgendamentoPersonalData.map(personalData.with),
    mailWith(avisoMail),
    onReserva.with(avisoAoFornecedor),
  ],
  notifications: PORTAL_NOTICES,
  jobs: [avisoJob, exclusaoJob],
}
