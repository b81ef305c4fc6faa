/** Webhooks: registered by administrators, sent in jobs. */
import { route } from '#platform/server/http/route.ts'
import { mailWith } from '#platform/server/mail/mail-kinds.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { avisoJob, clearJob, dispatchJob, webhookDesativadoMail } from './server/dispatch-entregas.ts'
import { integracaoWebhookDocumentation } from './server/integracao-webhook.documentation.ts'
import { notifySistemas } from './server/notify-sistemas.ts'
import {
  changeWebhook,
  createWebhook,
  getWebhook,
  listEntregas,
  listEventos,
  listWebhooks,
  removeWebhook,
  resendEntrega,
  testarWebhook,
} from './server/webhooks.ts'
import * as contract from './webhook.contract.ts'
import { webhookDesativado } from './webhook.notices.ts'

export const webhookModule: ServerModule = {
  name: 'integracao-webhook',
  documentation: integracaoWebhookDocumentation,
  routes: [
    route(contract.listWebhooks, ({ deps, session }) => listWebhooks(deps, session)),
    route(contract.listEventosDeWebhook, async ({ session }) => listEventos(session)),
    route(contract.getWebhook, ({ deps, session, params }) => getWebhook(deps, session, params.id)),
    route(contract.createWebhook, ({ deps, session, body }) => createWebhook(deps, session, body)),
    route(contract.changeWebhook, ({ deps, session, params, body }) =>
      changeWebhook(deps, session, params.id, body),
    ),
    route(contract.removeWebhook, ({ deps, session, params }) => removeWebhook(deps, session, params.id)),
    route(contract.listEntregas, ({ deps, session, params }) => listEntregas(deps, session, params.id)),
    route(contract.testarWebhook, ({ deps, session, params }) => testarWebhook(deps, session, params.id)),
    route(contract.reenviarEntrega, ({ deps, session, params }) =>
      resendEntrega(deps, session, params.id, params.entregaId),
    ),
  ],
  notifications: [webhookDesativado],
  extensions: [mailWith(webhookDesativadoMail)],
  openProjections: [notifySistemas],
  jobs: [dispatchJob, avisoJob, clearJob],
}
