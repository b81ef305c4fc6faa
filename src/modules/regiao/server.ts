import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { route } from '#platform/server/http/route.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { conferirSobreposicao, localizarRegioes, regiaoCalls } from './regiao.contract.ts'
import { CORES_REGIAO, TIPO_REGIAO_LABELS } from './regiao.rules.ts'
import { findSobreposicoes, locateRegioes } from './server/locate-regiao.ts'
import { regiaoDocumentation } from './server/regiao.documentation.ts'
import { regiaoRegister } from './server/regiao.register.ts'
import { regiaoStore } from './server/regiao.store.ts'
import { countByUnidade } from './server/territorio.repository.ts'

export const regiaoModule: ServerModule = {
  name: 'regiao',
  extensions: [unidadeUsage.with({ nome: 'regiões', count: countByUnidade })],
  documentation: regiaoDocumentation,
  routes: [
    ...registerRoutes(regiaoCalls, regiaoRegister, regiaoStore, {
      name: 'regioes',
      columns: [
        { header: 'Nome', value: ({ nome }) => nome, width: 40 },
        { header: 'Código', value: ({ codigo }) => codigo },
        { header: 'Definida por', value: ({ tipo }) => TIPO_REGIAO_LABELS[tipo] },
        { header: 'Estados inteiros', value: ({ ufs }) => ufs.join(', '), width: 24 },
        { header: 'Municípios', value: ({ totalMunicipios }) => totalMunicipios, kind: 'number' },
        { header: 'Unidade de negócio', value: ({ unidade }) => unidade?.descricao ?? null, width: 24 },
        { header: 'Cor', value: ({ cor }) => CORES_REGIAO[cor] },
        { header: 'Ativo', value: ({ ativo }) => ativo },
        { header: 'Alterada em', value: ({ atualizadoEm }) => atualizadoEm, kind: 'instant' },
      ],
    }),
    route(localizarRegioes, ({ deps, session, body }) => locateRegioes(deps, session, body)),
    route(conferirSobreposicao, ({ deps, session, body }) => findSobreposicoes(deps, session, body)),
  ],
}
