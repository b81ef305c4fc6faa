/** Bookings, by day and by week: what this module gives to the server. */

import { onDoca } from '#modules/doca/server/on-doca.ts'
import { addOwnerSetup } from '#modules/owner/server/owner-setup.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { automacaoJob } from '../automacao/automacao-job.ts'
import { lembreteJob } from '../automacao/lembrar-da-vespera.ts'
import { diaRoutes } from '../dia/dia.routes.ts'
import { semanaRoutes } from '../semana/semana.routes.ts'
import { agendamentosDaCargaRoutes } from './agendamentos-da-carga.ts'
import { contarNomeAsCargas } from './contar-as-cargas.ts'
import { horariosDoLoteRoutes } from './horarios-do-lote.ts'
import { nomeDaEmpresaJob, nomesDasEmpresas } from './nome-da-empresa.ts'
import { reservaDocumentation } from './reserva.documentation.ts'
import { reservaRoutes } from './reserva.routes.ts'
import { seguirCargas } from './seguir-cargas.ts'

addOwnerSetup({
  undo: async (tx, ownerId) => {
    await tx.raw('delete from reserva_codigo where owner_id = $1', [ownerId])
  },
})

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
  extensions: [onDoca.with({ key: 'nome-nas-cargas', onRenamed: contarNomeAsCargas })],
  openProjections: [nomesDasEmpresas],
  connect: seguirCargas,
  jobs: [automacaoJob, lembreteJob, nomeDaEmpresaJob],
}
