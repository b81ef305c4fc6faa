import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { listModelosDocumento } from './modelo-documento.contract.ts'
import { MODELOS } from './modelo-documento.rules.ts'

export const modeloDocumentoModule: ServerModule = {
  name: 'modelo-documento',
  routes: [
    route(listModelosDocumento, async () => MODELOS.map((modelo) => ({ id: modelo.codigo, ...modelo }))),
  ],
}
