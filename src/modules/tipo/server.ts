/** What reference lists give to the program. */
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { tipoItens } from './server/tipo.register.ts'
import { listItems } from './server/tipo.store.ts'
import { listTipo, TipoItem } from './tipo.contract.ts'

export const tipoModule: ServerModule = {
  name: 'tipo',
  documentation: {
    tags: { 'Listas de referência': 'As listas de que cargas, veículos e fretes escolhem seus itens.' },
    schemas: { TipoItem },
  },
  routes: [
    route(listTipo, ({ deps, session, query }) =>
      deps.db.readAsOwner(session.ownerId, (tx) => listItems(tx, query.tipo)),
    ),
    ...tipoItens.routes(),
  ],
}
