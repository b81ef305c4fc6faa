/** The regularity of carriers: what this module gives to the server. */

import { importTargets } from '#modules/integracao/server/import-target.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import * as contract from './regularidade.contract.ts'
import { REGULARIDADE_NOTICES } from './regularidade.notices.ts'
import { addArquivo, readArquivo } from './server/arquivos.ts'
import { askDocuments } from './server/ask-documents.ts'
import { getRegularidade, listHistorico } from './server/carrier.ts'
import { exportRegularidade } from './server/export-regularidade.ts'
import { searchLinhas } from './server/list-regularidades.ts'
import { regularidadesVencendo } from './server/notify-vencimentos.ts'
import { regularidadePersonalData } from './server/regularidade.personal-data.ts'
import { regularidadeImport } from './server/regularidade-import.ts'
import { registerConsulta, saveRegularidade } from './server/save-regularidade.ts'

export const regularidadeModule: ServerModule = {
  name: 'regularidade',
  documentation: {
    tags: {
      [contract.tag]:
        'RNTRC e seguros das transportadoras: cada uma preenche a sua, os embarcadores vinculados leem.',
    },
    schemas: {
      Regularidade: contract.Regularidade,
      RegularidadeLinha: contract.LinhaRegularidade,
      RegularidadeRegistro: contract.Registro,
      RegularidadeVencimento: contract.VencimentoLido,
    },
    examples: [
      exampleOfCall(contract.pedirDocumentos, {
        body: { ids: ['01a21f6c-bd35-72c6-b8e8-0057d722c724'] },
        response: { pedidos: 0 },
      }),
    ],
  },
  notifications: REGULARIDADE_NOTICES,
  extensions: [
    clockNotices.with(regularidadesVencendo),
    importTargets.with(regularidadeImport),
    ...regularidadePersonalData.map(personalData.with),
  ],
  routes: [
    route(contract.searchRegularidade, ({ deps, session, body }) => searchLinhas(deps, session, body)),
    route(contract.exportarRegularidade, ({ deps, session, body }) =>
      exportRegularidade(deps, session, body),
    ),
    route(contract.pedirDocumentos, ({ deps, session, body }) => askDocuments(deps, session, body.ids)),
    route(contract.getRegularidade, ({ deps, session, params }) => getRegularidade(deps, session, params.id)),
    route(contract.salvarRegularidade, ({ deps, session, params, body, request }) =>
      saveRegularidade(deps, session, params.id, body, body.version ?? request.ifMatch),
    ),
    route(contract.registrarConsulta, ({ deps, session, params, body }) =>
      registerConsulta(deps, session, params.id, body),
    ),
    route(contract.anexarArquivo, async ({ deps, session, params, query, request }) => {
      if (!request.file) throw new AppError(platformErrors.invalid_input)
      return addArquivo(deps, session, params.id, query.documento, await request.file(), query.nome)
    }),
    route(contract.baixarArquivo, ({ deps, session, params, query }) =>
      readArquivo(deps, session, params.id, params.documento, query.de),
    ),
    route(contract.getHistoricoRegularidade, ({ deps, session, params }) =>
      listHistorico(deps, session, params.id),
    ),
  ],
}
