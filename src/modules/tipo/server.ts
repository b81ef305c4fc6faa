import { route } from '#platform/server/http/route.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { tipoDocumentation } from './server/tipo.documentation.ts'
import { tipoRegister } from './server/tipo.register.ts'
import { listItems, tipoStore } from './server/tipo.store.ts'
import { listTipo, tipoCalls } from './tipo.contract.ts'
import { LISTAS } from './tipo.rules.ts'

export const tipoModule: ServerModule = {
  name: 'tipo',
  documentation: tipoDocumentation,
  routes: [
    route(listTipo, ({ deps, session, query }) =>
      deps.db.readAsOwner(session.ownerId, (tx) => listItems(tx, query.tipo)),
    ),
    ...registerRoutes(tipoCalls, tipoRegister, tipoStore, {
      name: 'listas-de-referencia',
      columns: [
        { header: 'Lista', value: ({ tipo }) => LISTAS[tipo].titulo, width: 32 },
        { header: 'Descrição', value: ({ descricao }) => descricao, width: 48 },
        { header: 'Padrão', value: ({ padrao }) => padrao },
        { header: 'Ativo', value: ({ ativo }) => ativo },
      ],
    }),
  ],
}
