import { route } from '#platform/server/http/route.ts'
import { exportRegister, type RegisterExport } from '#platform/server/register/export-register.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { formatCep } from '#platform/shared/cep.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import * as shares from './compartilhamento.contract.ts'
import * as hours from './expediente.contract.ts'
import { getExpediente, saveExpediente } from './server/expediente.ts'
import {
  getUnidade,
  listByOwner,
  listHistorico,
  listWithAccess,
  searchUnidades,
  withinReach,
} from './server/read-unidade.ts'
import { changeUnidade, createUnidade } from './server/save-unidade.ts'
import {
  getSharedUnidade,
  listReceivedPage,
  listShares,
  shareUnidade,
  unshareUnidade,
} from './server/share-unidade.ts'
import { removeUnidade, switchUnidade } from './server/switch-unidade.ts'
import { unidadeNegocioDocumentation } from './server/unidade-negocio.documentation.ts'
import { unidadeStore } from './server/unidade-negocio.store.ts'
import { listUnidadeUsuarios, switchUnidadeUsuario } from './server/unidade-usuarios.ts'
import { unidadeUses } from './server/usage-checks.ts'
import { listUnidadesWithAccess } from './unidade-acesso.contract.ts'
import type { Unidade } from './unidade-negocio.contract.ts'
import * as contract from './unidade-negocio.contract.ts'
import * as users from './unidade-usuarios.contract.ts'

const sheet: RegisterExport<Unidade> = {
  name: 'unidades-de-negocio',
  columns: [
    { header: 'Descrição', value: ({ descricao }) => descricao, width: 30 },
    { header: 'Código', value: ({ codigo }) => codigo },
    { header: 'CNPJ', value: ({ documento }) => documento && formatDocumento(documento), width: 20 },
    { header: 'CEP', value: ({ cep }) => cep && formatCep(cep) },
    { header: 'Logradouro', value: ({ logradouro }) => logradouro, width: 30 },
    { header: 'Número', value: ({ numero }) => numero },
    { header: 'Complemento', value: ({ complemento }) => complemento },
    { header: 'Bairro', value: ({ bairro }) => bairro },
    { header: 'Município', value: ({ municipio }) => municipio?.nome ?? null, width: 24 },
    { header: 'UF', value: ({ municipio }) => municipio?.uf ?? null },
    { header: 'Fuso horário', value: ({ fusoHorario }) => fusoHorario, width: 20 },
    { header: 'Latitude', value: ({ latitude }) => latitude, kind: 'number' },
    { header: 'Longitude', value: ({ longitude }) => longitude, kind: 'number' },
    { header: 'Padrão', value: ({ padrao }) => padrao },
    { header: 'Ativa', value: ({ ativo }) => ativo },
  ],
}

export const unidadeNegocioModule: ServerModule = {
  name: 'unidade-negocio',
  extensions: [...unidadeUses],
  documentation: unidadeNegocioDocumentation,
  routes: [
    route(contract.listUnidades, ({ deps, session, query }) => searchUnidades(deps, session, query)),
    route(contract.unidadeCalls.search, ({ deps, session, body }) => searchUnidades(deps, session, body)),
    route(contract.unidadeCalls.export, ({ deps, session, body }) =>
      exportRegister(deps, session, unidadeStore, withinReach(session, body), sheet),
    ),
    route(listUnidadesWithAccess, ({ deps, session }) => listWithAccess(deps, session)),
    route(contract.listUnidadesByOwner, ({ deps, session, params }) =>
      listByOwner(deps, session, params.owner),
    ),
    route(contract.criarUnidade, ({ deps, session, body }) => createUnidade(deps, session, body)),
    route(contract.getUnidade, ({ deps, session, params }) => getUnidade(deps, session, params.id)),
    route(contract.alterarUnidade, ({ deps, session, params, body, request }) =>
      changeUnidade(deps, session, params.id, body, body.version ?? request.ifMatch),
    ),
    route(contract.ativarUnidade, ({ deps, session, params }) =>
      switchUnidade(deps, session, params.id, true),
    ),
    route(contract.desativarUnidade, ({ deps, session, params }) =>
      switchUnidade(deps, session, params.id, false),
    ),
    route(contract.removerUnidade, ({ deps, session, params }) => removeUnidade(deps, session, params.id)),
    route(hours.getExpediente, ({ deps, session, params }) => getExpediente(deps, session, params.id)),
    route(hours.alterarExpediente, ({ deps, session, params, body }) =>
      saveExpediente(deps, session, params.id, body),
    ),
    route(contract.getHistoricoUnidade, ({ deps, session, params }) =>
      listHistorico(deps, session, params.id),
    ),
    route(users.listUnidadeUsuarios, ({ deps, session, params }) =>
      listUnidadeUsuarios(deps, session, params.id),
    ),
    route(users.liberarUnidade, ({ deps, session, params }) =>
      switchUnidadeUsuario(deps, session, params, true),
    ),
    route(users.retirarUnidade, ({ deps, session, params }) =>
      switchUnidadeUsuario(deps, session, params, false),
    ),
    route(shares.listUnidadesCompartilhadas, ({ deps, session, query }) =>
      listReceivedPage(deps, session, query),
    ),
    route(shares.getUnidadeCompartilhada, ({ deps, session, params }) =>
      getSharedUnidade(deps, session, params.id),
    ),
    route(shares.compartilharUnidade, ({ deps, session, params, body }) =>
      shareUnidade(deps, session, params.id, body),
    ),
    route(shares.listCompartilhamentos, ({ deps, session, params }) => listShares(deps, session, params.id)),
    route(shares.removerCompartilhamento, ({ deps, session, params }) =>
      unshareUnidade(deps, session, params.id, params.empresaId),
    ),
  ],
}
