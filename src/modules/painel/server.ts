/** Panels that people arrange themselves: what this module gives to the server. */
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './painel.contract.ts'
import { changePainel, createPainel, getPainel, listPaineis, removePainel } from './server/paineis.ts'

export const painelModule: ServerModule = {
  name: 'painel',
  documentation: {
    tags: { [contract.painelTag]: 'Painéis de números e relatórios que as pessoas montam e compartilham.' },
    schemas: {
      Painel: contract.Painel,
      PainelDaLista: contract.PainelDaLista,
      ItemDoPainel: contract.ItemDoPainel,
    },
  },
  routes: [
    route(contract.listPaineis, ({ deps, session }) => listPaineis(deps, session)),
    route(contract.getPainel, ({ deps, session, params }) => getPainel(deps, session, params.id)),
    route(contract.createPainel, ({ deps, session, body }) => createPainel(deps, session, body)),
    route(contract.changePainel, ({ deps, session, params, body }) =>
      changePainel(deps, session, params.id, body),
    ),
    route(contract.removePainel, ({ deps, session, params }) => removePainel(deps, session, params.id)),
  ],
}
