/** What kinds of occurrences give to the program. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { listResponsaveis } from './server/responsavel.repository.ts'
import { tiposOcorrencia } from './server/tipo-ocorrencia.register.ts'
import * as contract from './tipo-ocorrencia.contract.ts'

export const tipoOcorrenciaModule: ServerModule = {
  name: 'tipo-ocorrencia',
  documentation: {
    tags: { 'Tipo de ocorrência': 'O que pode dar errado com uma carga, e o que acontece então.' },
    schemas: { TipoOcorrencia: contract.TipoOcorrencia },
    examples: [
      exampleOfCall(contract.tipoOcorrenciaCalls.create, {
        body: {
          codigo: 'MOLHADO',
          descricao: 'Volume molhado',
          categoria: 'carga',
          severidade: 'alta',
          contaPara: 'avaria',
          exigeFoto: true,
          prazoMin: 240,
        },
        response: {
          id: '01a21f7c-0b26-719c-9178-2b5d94ea5ab2',
          codigo: 'MOLHADO',
          descricao: 'Volume molhado',
          categoria: 'carga',
          severidade: 'alta',
          abreAlerta: false,
          exigeFoto: true,
          visivelMotorista: true,
          contaPara: 'avaria',
          prazoMin: 240,
          codigoProceda: null,
          responsavel: null,
          orientacao: null,
          ativo: true,
          atualizadoEm: '2026-11-28T00:09:12.742Z',
          version: 1,
        },
      }),
    ],
  },
  routes: [
    ...tiposOcorrencia.routes(),
    route(contract.listResponsaveis, ({ deps, session, query }) =>
      deps.db.readAsOwner(session.ownerId, (tx) => listResponsaveis(tx, query.busca ?? '')),
    ),
  ],
}
