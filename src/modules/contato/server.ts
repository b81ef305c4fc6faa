/** What contacts give to the program. */
import { route } from '#platform/server/http/route.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './contato.contract.ts'
import { contatoPersonalData } from './server/contato.personal-data.ts'
import { contatos, contatoUses } from './server/contato.register.ts'
import { listClients, saveContact } from './server/customer-experience.ts'

export const contatoModule: ServerModule = {
  name: 'contato',
  extensions: [...contatoUses, ...contatoPersonalData.map(personalData.with)],
  documentation: {
    tags: { Contato: 'As pessoas de contato das empresas cadastradas.' },
    schemas: { Contact: contract.Contact, Contato: contract.Contato },
  },
  routes: [
    ...contatos.routes(),
    route(contract.listClients, ({ deps, session, query }) => listClients(deps, session, query.taxId)),
    route(contract.saveContact, ({ deps, session, body }) => saveContact(deps, session, body)),
  ],
}
