/** Keys of the API: what this module gives to the server. */
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { keyDirectory } from '#platform/server/session/key-caller.ts'
import * as contract from './chave-api.contract.ts'
import { createChave, findByHash, listChaves, revokeChave } from './server/chaves.ts'

export const chaveApiModule: ServerModule = {
  name: 'chave-api',
  documentation: {
    tags: { 'Chaves de API': 'As chaves com que programas e aparelhos da empresa chamam a API.' },
    schemas: { ChaveApi: contract.ChaveApi },
  },
  routes: [
    route(contract.listChavesApi, ({ deps, session }) => listChaves(deps, session)),
    route(contract.createChaveApi, ({ deps, session, body }) => createChave(deps, session, body)),
    route(contract.revogarChaveApi, ({ deps, session, params }) => revokeChave(deps, session, params.id)),
  ],
  extensions: [keyDirectory.with({ key: 'chaves', find: findByHash })],
}
