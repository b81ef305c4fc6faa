/** The legal freight floor: what this module gives to the server. */
import { beforeAlocar } from '#modules/carga/server/veiculo/before-alocar.ts'
import { beforeVeiculoContratado } from '#modules/carga/server/veiculo/before-veiculo-contratado.ts'
import { templateAvisos } from '#modules/carga-modelo/server/template-avisos.ts'
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './piso.contract.ts'
import { avisosDeTemplate } from './server/avisos-de-template.ts'
import { calcular, getPisoDaCarga } from './server/calcular.ts'
import { gateAlocar } from './server/gate-alocar.ts'
import { gateVeiculo } from './server/gate-veiculo.ts'
import { listAbaixoDoPiso } from './server/list-abaixo.ts'
import { pisoDocumentation } from './server/piso.documentation.ts'

export const pisoModule: ServerModule = {
  name: 'piso',
  documentation: pisoDocumentation,
  extensions: [
    beforeAlocar.with({ key: 'piso', check: gateAlocar }),
    beforeVeiculoContratado.with({ key: 'piso', check: gateVeiculo }),
  ],
  openExtensions: ({ clock }) => [
    templateAvisos.with({ key: 'piso', read: (tx, rows) => avisosDeTemplate(tx, rows, clock.now()) }),
  ],
  routes: [
    route(contract.calcularPiso, ({ deps, session, body }) => calcular(deps, session, body)),
    route(contract.getPisoDaCarga, ({ deps, session, params }) => getPisoDaCarga(deps, session, params.id)),
    route(contract.listAbaixoDoPiso, ({ deps, session, query }) => listAbaixoDoPiso(deps, session, query)),
  ],
}
