import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { listModelosDocumento } from './modelo-documento.contract.ts'
import { MODELOS } from './modelo-documento.rules.ts'

export const modeloDocumentoModule: ServerModule = {
  name: 'modelo-documento',
  documentation: {
    tags: {},
    examples: [
      exampleOfCall(listModelosDocumento, {
        response: [
          { id: '55', codigo: '55', sigla: 'NF-e', descricao: 'Nota Fiscal Eletrônica', eletronico: true },
          {
            id: '57',
            codigo: '57',
            sigla: 'CT-e',
            descricao: 'Conhecimento de Transporte Eletrônico',
            eletronico: true,
          },
        ],
      }),
    ],
  },
  routes: [
    route(listModelosDocumento, async () => MODELOS.map((modelo) => ({ id: modelo.codigo, ...modelo }))),
  ],
}
