import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './consulta.contract.ts'
import { consultaDocumentation } from './server/consulta.documentation.ts'
import { findCep } from './server/find-cep.ts'
import { findCnpj } from './server/find-cnpj.ts'

export const consultaModule: ServerModule = {
  name: 'consulta',
  documentation: consultaDocumentation,
  routes: [
    route(contract.getCep, ({ deps, session, params }) => findCep(deps, session, params.cep)),
    route(contract.consultarCnpj, ({ deps, session, query }) => findCnpj(deps, session, query.cnpj)),
    route(contract.consultarCnpjPath, ({ deps, session, params }) => findCnpj(deps, session, params.cnpj)),
  ],
}
