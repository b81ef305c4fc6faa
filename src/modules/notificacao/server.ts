/** Notices of people: what this module gives to the server. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { mailWith } from '#platform/server/mail/mail-kinds.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { marcarLidas, Notificacao, NotificacaoResumo, tag } from './notificacao.contract.ts'
import { avisoDeTeste } from './notificacao.notices.ts'
import { PreferenciasNotificacao } from './preferencia-notificacao.contract.ts'
import { cleanJob } from './server/clean-notificacoes.ts'
import { clockJob } from './server/distribuir/ask-clock.ts'
import { fanOutJob, TOPIC } from './server/distribuir/fan-out.ts'
import { noticeMail, summaryMail } from './server/enviar/notice-mails.ts'
import { sendJob } from './server/enviar/send-envios.ts'
import { resumoJob } from './server/enviar/send-resumos.ts'
import { notificacaoRoutes } from './server/ler/notificacao.routes.ts'
import { notificationMessages } from './server/ler/people-messages.ts'
import { preferenciaNotificacaoRoutes } from './server/preferencias/preferencia-notificacao.routes.ts'

export const notificacaoModule: ServerModule = {
  name: 'notificacao',
  documentation: {
    tags: { [tag]: 'O que aconteceu e interessa à pessoa, por onde ela quer saber.' },
    schemas: { Notificacao, NotificacaoResumo, PreferenciasNotificacao },
    examples: [
      exampleOfCall(marcarLidas, {
        body: { ids: ['01a21f75-c621-7529-ab97-75d35c1eb174'] },
        response: {
          total: 13,
          porCanal: {
            CARGA: 2,
            CARGA_OFERECIMENTO: 4,
            CARGA_MOTORISTA: 2,
            FATURA: 0,
            DOCUMENTO_TRANSPORTE: 0,
            INTEGRACAO: 5,
          },
          guardadas: 14,
          chat: 2,
          suporte: 2,
        },
      }),
    ],
  },
  routes: [...notificacaoRoutes, ...preferenciaNotificacaoRoutes],
  notifications: [avisoDeTeste],
  lightPages: ['/avisos'],
  extensions: [mailWith(noticeMail), mailWith(summaryMail)],
  jobs: [fanOutJob, clockJob, sendJob, resumoJob, cleanJob],
  peopleMessages: { [TOPIC]: notificationMessages },
  connect(deps) {
    deps.db.onNotified((ownerIds) => {
      for (const ownerId of ownerIds) deps.jobs.runSoon(fanOutJob, { ownerId })
    })
  },
}
