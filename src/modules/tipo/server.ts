/** What reference lists give to the program. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { tipoItens } from './server/tipo.register.ts'
import { listItems } from './server/tipo.store.ts'
import { listTipo, TipoItem, tipoCalls } from './tipo.contract.ts'

export const tipoModule: ServerModule = {
  name: 'tipo',
  documentation: {
    tags: { 'Listas de referência': 'As listas de que cargas, veículos e fretes escolhem seus itens.' },
    schemas: { TipoItem },
    examples: [
      exampleOfCall(tipoCalls.create, {
        body: { tipo: 1, descricao: 'Frete pago pelo cliente' },
        response: {
          id: '01a21f7b-dd06-7716-9f59-a8bbbe2ee736',
          descricao: 'Frete pago pelo cliente',
          tipo: 1,
          padrao: false,
          alteradoEm: '2026-11-28T00:09:00.911Z',
          ativo: true,
          atualizadoEm: '2026-11-28T00:09:00.911Z',
          version: 1,
        },
      }),
    ],
  },
  routes: [
    route(listTipo, ({ deps, session, query }) =>
      deps.db.readAsOwner(session.ownerId, (tx) => listItems(tx, query.tipo)),
    ),
    ...tipoItens.routes(),
  ],
}
