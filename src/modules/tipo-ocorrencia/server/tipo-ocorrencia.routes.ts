import { route } from '#platform/server/http/route.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from '../tipo-ocorrencia.contract.ts'
import { CATEGORIAS_OCORRENCIA, SEVERIDADES } from '../tipo-ocorrencia.rules.ts'
import { listResponsaveis } from './responsavel.repository.ts'
import { tipoOcorrenciaDocumentation } from './tipo-ocorrencia.documentation.ts'
import { tipoOcorrenciaRegister } from './tipo-ocorrencia.register.ts'
import { tipoOcorrenciaStore } from './tipo-ocorrencia.store.ts'

export const tipoOcorrenciaModule: ServerModule = {
  name: 'tipo-ocorrencia',
  documentation: tipoOcorrenciaDocumentation,
  routes: [
    ...registerRoutes(contract.tipoOcorrenciaCalls, tipoOcorrenciaRegister, tipoOcorrenciaStore, {
      name: 'tipos-de-ocorrencia',
      columns: [
        { header: 'Código', value: ({ codigo }) => codigo },
        { header: 'Descrição', value: ({ descricao }) => descricao, width: 40 },
        { header: 'Categoria', value: ({ categoria }) => CATEGORIAS_OCORRENCIA[categoria] },
        { header: 'Severidade', value: ({ severidade }) => SEVERIDADES[severidade] },
        { header: 'Abre alerta', value: ({ abreAlerta }) => abreAlerta },
        { header: 'Exige foto', value: ({ exigeFoto }) => exigeFoto },
        { header: 'Visível ao motorista', value: ({ visivelMotorista }) => visivelMotorista },
        { header: 'Responsável padrão', value: ({ responsavel }) => responsavel?.nome ?? null, width: 30 },
        { header: 'Orientação', value: ({ orientacao }) => orientacao, width: 40 },
        { header: 'Ativo', value: ({ ativo }) => ativo },
        { header: 'Alterado em', value: ({ atualizadoEm }) => atualizadoEm, kind: 'instant' },
      ],
    }),
    route(contract.listResponsaveis, ({ deps, session, query }) =>
      deps.db.readAsOwner(session.ownerId, (tx) => listResponsaveis(tx, query.busca ?? '')),
    ),
  ],
}
