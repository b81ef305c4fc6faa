/** Bookings, by day and by week: what this module gives to the server. */

import { searchSources } from '#modules/busca/server/search-sources.ts'
import { agenda } from '#modules/doca/agendamento-access.ts'
import { onDoca } from '#modules/doca/server/on-doca.ts'
import { webhookEvents } from '#modules/integracao-webhook/server/webhook-events.ts'
import { ownerSetup } from '#modules/owner/server/owner-setup.ts'
import { mailWith } from '#platform/server/mail/mail-kinds.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { RESERVA_NOTICES } from './reserva.notices.ts'
import { agendamentosDaCargaRoutes } from './server/agendamentos-da-carga.ts'
import { automacaoJob } from './server/automacao/automacao-job.ts'
import { lembreteMail } from './server/automacao/lembrete-mail.ts'
import { lembreteJob } from './server/automacao/remind-vespera.ts'
import { diaRoutes } from './server/dia/dia.routes.ts'
import { followCargas } from './server/follow-cargas.ts'
import { horariosDoLoteRoutes } from './server/horarios-do-lote.ts'
import { nomeDaEmpresaJob, nomesDasEmpresas } from './server/nome-da-empresa.ts'
import { partsOfCarga } from './server/parts-of-carga.ts'
import { reservaDocumentation } from './server/reserva.documentation.ts'
import { reservaPersonalData } from './server/reserva.personal-data.ts'
import { reservaRoutes } from './server/reserva.routes.ts'
import { reservaSearch } from './server/reserva-search.ts'
import { reservaUses } from './server/reserva-usage.ts'
import { semanaRoutes } from './server/semana/semana.routes.ts'
import { tellCargasNome } from './server/tell-cargas.ts'

export const reservaModule: ServerModule = {
  name: 'reserva',
  documentation: reservaDocumentation,
  routes: [
    ...diaRoutes,
    ...semanaRoutes,
    ...reservaRoutes,
    ...horariosDoLoteRoutes,
    ...agendamentosDaCargaRoutes,
  ],
  extensions: [
    ...partsOfCarga,
    ...reservaUses,
    ...reservaPersonalData.map(personalData.with),
    mailWith(lembreteMail),
    searchSources.with(reservaSearch),
    ownerSetup.with({
      key: 'reserva',
      undo: async (tx, ownerId) => {
        await tx.raw('delete from reserva_codigo where owner_id = $1', [ownerId])
      },
    }),
    webhookEvents.with({
      key: 'reserva',
      nome: 'Agendamentos',
      eventos: [
        { tipo: 'reserva.created', nome: 'Agendamento criado', access: agenda },
        { tipo: 'reserva.changed', nome: 'Agendamento alterado', access: agenda },
        { tipo: 'reserva.removed', nome: 'Agendamento excluído', access: agenda },
      ],
    }),
    onDoca.with({ key: 'nome-nas-cargas', onRenamed: tellCargasNome }),
  ],
  notifications: RESERVA_NOTICES,
  openProjections: [nomesDasEmpresas],
  openExtensions: (deps) => [followCargas(deps)],
  jobs: [automacaoJob, lembreteJob, nomeDaEmpresaJob],
}
