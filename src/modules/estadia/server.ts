/** The ledger of stays: what this module gives to the server. */
import { webhookEvents } from '#modules/integracao-webhook/server/webhook-events.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { Estadia, EstadiaDetalhe, MensagemDaEstadia } from './estadia.contract.ts'
import { ESTADIA_NOTICES } from './estadia.notices.ts'
import { estadiaAccess } from './estadia-access.ts'
import { estadiaPersonalData } from './server/estadia.personal-data.ts'
import { estadiaRoutes } from './server/estadia.routes.ts'
import { followExtensions } from './server/follow.ts'
import { prazosDasEstadias } from './server/notify-estadias.ts'
import { livroNoPatio } from './server/tell-patio.ts'

export const estadiaModule: ServerModule = {
  name: 'estadia',
  documentation: {
    tags: {
      Estadia:
        'O livro das estadias: a chegada comprovada, a conta da lei e o acordo das duas empresas, em uma linha por visita.',
    },
    schemas: { Estadia, EstadiaDetalhe, MensagemDaEstadia },
  },
  notifications: ESTADIA_NOTICES,
  extensions: [
    ...followExtensions,
    livroNoPatio,
    ...estadiaPersonalData.map(personalData.with),
    clockNotices.with(prazosDasEstadias),
    webhookEvents.with({
      key: 'estadia',
      nome: 'Estadias',
      deDuasEmpresas: 'estadia',
      eventos: [{ tipo: 'estadia.changed', nome: 'Estadia aberta ou alterada', access: estadiaAccess }],
    }),
  ],
  routes: estadiaRoutes,
}
