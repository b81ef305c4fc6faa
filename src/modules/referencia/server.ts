import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './referencia.contract.ts'
import {
  getMunicipio,
  listEstados,
  listMunicipiosOfEstado,
  searchMunicipios,
} from './server/find-municipio.ts'
import { referenciaDocumentation } from './server/referencia.documentation.ts'

export const referenciaModule: ServerModule = {
  name: 'referencia',
  documentation: referenciaDocumentation,
  routes: [
    route(contract.searchMunicipios, ({ deps, session, query }) => searchMunicipios(deps, session, query)),
    route(contract.getMunicipio, ({ deps, session, params }) => getMunicipio(deps, session, params.id)),
    route(contract.listEstados, ({ deps, session }) => listEstados(deps, session)),
    route(contract.listMunicipiosOfEstado, ({ deps, session, params }) =>
      listMunicipiosOfEstado(deps, session, params.uf),
    ),
  ],
}
