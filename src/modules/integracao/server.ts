import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './importacao.contract.ts'
import { INTEGRACAO_NOTICES } from './integracao.notices.ts'
import * as modelos from './modelo-importacao.contract.ts'
import {
  chooseReading,
  discardImport,
  resumeImport,
  returnToColumns,
  startChecking,
  startWriting,
  stopImport,
} from './server/change-importacao.ts'
import { correctCell, suggestForCell } from './server/correct-cell.ts'
import { decideCell, decideKind } from './server/decide-repairs.ts'
import { importJob, removeImportsJob, resumeImportsJob } from './server/import-jobs.ts'
import { integracaoDocumentation } from './server/integracao.documentation.ts'
import { changeModelo, getModelo, listModelos, removeModelo } from './server/modelos.ts'
import {
  getImportacao,
  listImportacoes,
  listImportLines,
  listTargets,
  refusedFile,
  templateFile,
} from './server/read-importacao.ts'
import { startImport } from './server/start-import.ts'

export const integracaoModule: ServerModule = {
  name: 'integracao',
  documentation: integracaoDocumentation,
  notifications: INTEGRACAO_NOTICES,
  jobs: [importJob, resumeImportsJob, removeImportsJob],
  routes: [
    route(contract.listAlvos, async ({ session }) => listTargets(session)),
    route(contract.baixarModeloArquivo, async ({ session, params, query }) =>
      templateFile(session, params.alvo, query.formato),
    ),
    route(contract.enviarImportacao, ({ deps, session, params, request }) =>
      startImport(deps, session, params.alvo, request.file),
    ),
    route(contract.listImportacoes, ({ deps, session, query }) => listImportacoes(deps, session, query)),
    route(contract.getImportacao, ({ deps, session, params }) => getImportacao(deps, session, params.id)),
    route(contract.lerImportacao, ({ deps, session, params, body }) =>
      chooseReading(deps, session, params.id, body),
    ),
    route(contract.conferirImportacao, ({ deps, session, params, body }) =>
      startChecking(deps, session, params.id, body),
    ),
    route(contract.pararImportacao, ({ deps, session, params }) => stopImport(deps, session, params.id)),
    route(contract.retomarImportacao, ({ deps, session, params }) => resumeImport(deps, session, params.id)),
    route(contract.voltarImportacao, ({ deps, session, params }) =>
      returnToColumns(deps, session, params.id),
    ),
    route(contract.descartarImportacao, ({ deps, session, params }) =>
      discardImport(deps, session, params.id),
    ),
    route(contract.gravarImportacao, ({ deps, session, params }) => startWriting(deps, session, params.id)),
    route(contract.decidirReparo, ({ deps, session, params, body }) =>
      decideKind(deps, session, params.id, params.tipo, body.aceito),
    ),
    route(contract.decidirReparoCelula, ({ deps, session, params, body }) =>
      decideCell(deps, session, params.id, params, body.decisao),
    ),
    route(contract.corrigirCelula, ({ deps, session, params, body }) =>
      correctCell(deps, session, params.id, params, body),
    ),
    route(contract.sugerirCelula, ({ deps, session, params, query }) =>
      suggestForCell(deps, session, params.id, params, query.texto ?? ''),
    ),
    route(contract.listLinhas, ({ deps, session, params, query }) =>
      listImportLines(deps, session, params.id, query),
    ),
    route(contract.baixarRecusadas, ({ deps, session, params }) => refusedFile(deps, session, params.id)),
    route(modelos.listModelos, ({ deps, session, query }) => listModelos(deps, session, query.alvo)),
    route(modelos.getModelo, ({ deps, session, params }) => getModelo(deps, session, params.id)),
    route(modelos.alterarModelo, ({ deps, session, params, body, request }) =>
      changeModelo(deps, session, params.id, body, body.version ?? request.ifMatch),
    ),
    route(modelos.removerModelo, ({ deps, session, params }) => removeModelo(deps, session, params.id)),
  ],
}
