/** The mails of the platform: what this module gives to the server. */
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './email.contract.ts'
import { emailDocumentation } from './server/email.documentation.ts'
import { clearRecusado, getEmail, listEmails, listRecusados } from './server/emails.ts'

export const emailModule: ServerModule = {
  name: 'email',
  documentation: emailDocumentation,
  routes: [
    route(contract.listEmails, async () => listEmails()),
    route(contract.getEmail, async ({ deps, params, query }) => getEmail(deps, params.chave, query.marca)),
    route(contract.searchRecusados, ({ deps, body }) => listRecusados(deps, body)),
    route(contract.liberarRecusado, ({ deps, params }) => clearRecusado(deps, params.id)),
  ],
}
