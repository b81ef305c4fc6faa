/** Keys of the API: what this module gives to the server. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
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
    examples: [
      exampleOfCall(contract.createChaveApi, {
        body: { nome: 'Rastreadores', escopos: ['posicoes'] },
        response: {
          chave: {
            id: '01a21f7c-a18f-741c-9b67-ddbef0a6c0e9',
            nome: 'Rastreadores',
            prefixo: 'est_LPpZLB',
            escopos: ['posicoes'],
            situacao: 'ativa',
            expiraEm: null,
            revogadaEm: null,
            ultimoUso: null,
            criadoPor: 'Renata Kuhn',
            criadoEm: '2026-11-28T00:09:51.150Z',
          },
          segredo: 'est_LPpZLB0000000000000000000000000000000000',
          aparelho: {
            endereco:
              'https://estiva.example/integracao/posicoes/osmand/est_LPpZLB0000000000000000000000000000000000',
            qrSvg: '<svg viewBox="0 0 246 246">…</svg>',
          },
        },
      }),
    ],
  },
  routes: [
    route(contract.listChavesApi, ({ deps, session }) => listChaves(deps, session)),
    route(contract.createChaveApi, ({ deps, session, body }) => createChave(deps, session, body)),
    route(contract.revogarChaveApi, ({ deps, session, params }) => revokeChave(deps, session, params.id)),
  ],
  extensions: [keyDirectory.with({ key: 'chaves', find: findByHash })],
}
