/** Docks, bookings and the yard: what this module gives to the server. Each area lists its own routes. */

import { addOwnerSetup } from '#modules/owner/server/owner-setup.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { agendamentoDocumentation } from './agendamento.documentation.ts'
import { automacaoJob } from './automacao/automacao-job.ts'
import { lembreteJob } from './automacao/lembrar-da-vespera.ts'
import { bloqueioRoutes } from './bloqueio/bloqueio.routes.ts'
import { calendarioIcalRoutes } from './calendario-ical/calendario-ical.routes.ts'
import { checkinRoutes } from './check-in/check-in.routes.ts'
import { diaRoutes } from './dia/dia.routes.ts'
import { disponibilidadeRoutes } from './disponibilidade/disponibilidade.routes.ts'
import { conferirUnidades } from './doca/conferir-unidade.ts'
import { docaRoutes } from './doca/doca.routes.ts'
import { onDoca } from './doca/on-doca.ts'
import { gradeRoutes } from './grade/grade.routes.ts'
import { painelRoutes } from './painel/painel.routes.ts'
import { patioRoutes } from './patio/patio.routes.ts'
import { avisoAoFornecedor, avisoJob, exclusaoJob } from './portal/avisar-fornecedor.ts'
import { portalRoutes } from './portal/portal.routes.ts'
import { portariaRoutes } from './portaria/portaria.routes.ts'
import { agendamentosDaCargaRoutes } from './reserva/agendamentos-da-carga.ts'
import { contarNomeAsCargas } from './reserva/contar-as-cargas.ts'
import { horariosDoLoteRoutes } from './reserva/horarios-do-lote.ts'
import { nomeDaEmpresaJob, nomesDasEmpresas } from './reserva/nome-da-empresa.ts'
import { onReserva } from './reserva/on-reserva.ts'
import { reservaRoutes } from './reserva/reserva.routes.ts'
import { seguirCargas } from './reserva/seguir-cargas.ts'
import { semanaRoutes } from './semana/semana.routes.ts'

addOwnerSetup({
  prepare: async (tx, ownerId) => {
    await tx.raw('select app_create_etapas_patio($1)', [ownerId])
  },
  undo: async (tx, ownerId) => {
    await tx.raw('delete from etapa_patio where owner_id = $1', [ownerId])
    await tx.raw('delete from reserva_codigo where owner_id = $1', [ownerId])
  },
})

/** What changes reaches open screens as `Changed` with the unit and the day; see `announce-agenda.ts`. */
export const agendamentoModule: ServerModule = {
  name: 'agendamento',
  documentation: agendamentoDocumentation,
  routes: [
    ...docaRoutes,
    ...diaRoutes,
    ...gradeRoutes,
    ...bloqueioRoutes,
    ...patioRoutes,
    ...checkinRoutes,
    ...portariaRoutes,
    ...painelRoutes,
    ...semanaRoutes,
    ...reservaRoutes,
    ...horariosDoLoteRoutes,
    ...agendamentosDaCargaRoutes,
    ...disponibilidadeRoutes,
    ...portalRoutes,
    ...calendarioIcalRoutes,
  ],
  extensions: [
    onDoca.with({ key: 'nome-nas-cargas', onRenamed: contarNomeAsCargas }),
    onReserva.with(avisoAoFornecedor),
  ],
  openProjections: [nomesDasEmpresas],
  connect: (deps) => {
    seguirCargas(deps)
    conferirUnidades()
  },
  jobs: [automacaoJob, lembreteJob, avisoJob, exclusaoJob, nomeDaEmpresaJob],
}
