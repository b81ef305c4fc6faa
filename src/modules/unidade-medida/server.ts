import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { listUnidadesMedida } from './unidade-medida.contract.ts'
import { UNIDADES } from './unidade-medida.rules.ts'

export const unidadeMedidaModule: ServerModule = {
  name: 'unidade-medida',
  routes: [route(listUnidadesMedida, async () => [...UNIDADES])],
}
