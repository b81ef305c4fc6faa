import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { listUnidadesMedida } from './unidade-medida.contract.ts'
import { UNIDADES } from './unidade-medida.rules.ts'

export const unidadeMedidaModule: ServerModule = {
  name: 'unidade-medida',
  documentation: {
    tags: {},
    examples: [
      exampleOfCall(listUnidadesMedida, {
        response: [
          { id: 1, descricao: 'Unidade', sigla: 'un', grandeza: 'quantidade', fator: null },
          { id: 2, descricao: 'Quilograma', sigla: 'kg', grandeza: 'massa', fator: 1 },
        ],
      }),
    ],
  },
  routes: [route(listUnidadesMedida, async () => [...UNIDADES])],
}
