import { route } from '#platform/server/http/route.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import * as contract from './contato.contract.ts'
import { TIPO_CONTATO_LABELS } from './contato.rules.ts'
import { contatoDocumentation } from './server/contato.documentation.ts'
import { contatoPersonalData } from './server/contato.personal-data.ts'
import { contatoRegister, contatoUses } from './server/contato.register.ts'
import { contatoStore } from './server/contato.store.ts'
import { listClients, saveContact } from './server/customer-experience.ts'

export const contatoModule: ServerModule = {
  name: 'contato',
  extensions: [...contatoUses, ...contatoPersonalData.map(personalData.with)],
  documentation: contatoDocumentation,
  routes: [
    ...registerRoutes(contract.contatoCalls, contatoRegister, contatoStore, {
      name: 'contatos',
      columns: [
        { header: 'Nome', value: ({ nome }) => nome, width: 36 },
        { header: 'Empresa', value: ({ empresa }) => empresa?.nome ?? null, width: 36 },
        { header: 'Ocupação', value: ({ ocupacao }) => ocupacao, width: 24 },
        { header: 'E-mail', value: ({ email }) => email, width: 30 },
        {
          header: 'Telefones',
          value: ({ telefones }) => telefones.map(formatTelefone).join(', '),
          width: 30,
        },
        { header: 'Tipo', value: ({ tipo }) => TIPO_CONTATO_LABELS[tipo] },
        { header: 'Principal', value: ({ principal }) => principal },
        { header: 'Nascimento', value: ({ nascimento }) => nascimento && formatDay(nascimento) },
        { header: 'Ativo', value: ({ ativo }) => ativo },
        { header: 'Alterado em', value: ({ atualizadoEm }) => atualizadoEm, kind: 'instant' },
      ],
    }),
    route(contract.listClients, ({ deps, session, query }) => listClients(deps, session, query.taxId)),
    route(contract.saveContact, ({ deps, session, body }) => saveContact(deps, session, body)),
  ],
}
