import { searchSources } from '#modules/busca/server/search-sources.ts'
import { addCnpjSource } from '#modules/consulta/server/cnpj-sources.ts'
import { importTargets } from '#modules/integracao/server/import-target.ts'
import { route } from '#platform/server/http/route.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './empresa.contract.ts'
import { TIPOS_EMPRESA } from './empresa.rules.ts'
import * as restricao from './restricao.contract.ts'
import { changeRegiao } from './server/change-regiao.ts'
import { countEmpresas } from './server/count-empresas.ts'
import { empresaDocumentation } from './server/empresa.documentation.ts'
import { empresaPersonalData } from './server/empresa.personal-data.ts'
import { empresaRegister, empresaUses } from './server/empresa.register.ts'
import { empresaStore } from './server/empresa.store.ts'
import { empresaCnpj } from './server/empresa-cnpj.ts'
import { empresaImport } from './server/empresa-import.ts'
import { hasReserva } from './server/empresa-reservas.ts'
import { empresaSearch } from './server/empresa-search.ts'
import { EMPRESA_SHEET } from './server/empresa-sheet.ts'
import { importEmpresas } from './server/import-list.ts'
import {
  getByOwnerId,
  getResumoByDocumento,
  listAtivas,
  listByTipos,
  listDoPortal,
  searchAtivas,
} from './server/list-empresas.ts'
import {
  changeRestricao,
  createRestricao,
  listByEmpresas,
  listByOwner,
  listOfEmpresa,
  removeRestricao,
  removeRestricaoDoPar,
  restricaoUses,
} from './server/save-restricao.ts'

addCnpjSource(empresaCnpj)

export const empresaModule: ServerModule = {
  name: 'empresa',
  extensions: [
    ...restricaoUses,
    ...empresaUses,
    ...empresaPersonalData.map(personalData.with),
    searchSources.with(empresaSearch),
    importTargets.with(empresaImport),
  ],
  documentation: empresaDocumentation,
  routes: [
    ...registerRoutes(contract.empresaCalls, empresaRegister, empresaStore, EMPRESA_SHEET),
    route(contract.contarEmpresas, ({ deps, session, body }) => countEmpresas(deps, session, body)),
    route(contract.alterarRegiaoDaEmpresa, ({ deps, session, params, body, request }) =>
      changeRegiao(deps, session, params.id, body.regiaoId, body.version ?? request.ifMatch),
    ),
    route(contract.listEmpresas, ({ deps, session, query }) => listByTipos(deps, session, query)),
    route(contract.searchEmpresasAtivas, ({ deps, session, body }) => searchAtivas(deps, session, body)),
    route(contract.listEmpresasEmbarcadoras, ({ deps, session, query }) =>
      listAtivas(deps, session, query.filtro, [TIPOS_EMPRESA.embarcador]),
    ),
    route(contract.listEmpresasPortalAgendamento, ({ deps, session, query }) =>
      listDoPortal(deps, session, query.filtro),
    ),
    route(contract.listEmpresasByOwner, ({ deps, session, query }) =>
      listAtivas(deps, session, query.filtro),
    ),
    route(contract.getEmpresaByOwnerId, ({ deps, session, query }) =>
      getByOwnerId(deps, session, query.ownerId),
    ),
    route(contract.getEmpresaByDocumento, ({ deps, session, params }) =>
      getResumoByDocumento(deps, session, params.documento),
    ),
    route(contract.importEmpresas, ({ deps, session, body }) => importEmpresas(deps, session, body.empresas)),
    route(contract.temReservaPorEmpresa, ({ deps, session, query }) =>
      hasReserva(deps, session, query.empresaId),
    ),
    route(restricao.listRestricoesByOwner, ({ deps, session }) => listByOwner(deps, session)),
    route(restricao.listRestricoesByEmpresas, ({ deps, session, body }) =>
      listByEmpresas(deps, session, body.empresas),
    ),
    route(restricao.listRestricoesDaEmpresa, ({ deps, session, params }) =>
      listOfEmpresa(deps, session, params.id),
    ),
    route(restricao.criarRestricao, ({ deps, session, body }) => createRestricao(deps, session, body)),
    route(restricao.alterarRestricao, ({ deps, session, params, body: { version, ...input }, request }) =>
      changeRestricao(deps, session, params.id, input, version ?? request.ifMatch),
    ),
    route(restricao.removerRestricao, ({ deps, session, params }) =>
      removeRestricao(deps, session, params.id),
    ),
    route(restricao.retirarRestricao, ({ deps, session, body }) => removeRestricaoDoPar(deps, session, body)),
  ],
}
