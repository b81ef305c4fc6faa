import { veiculoUsage } from '#modules/veiculo/server/veiculo.register.ts'
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './agenda-veiculo.contract.ts'
import { agendaVeiculoDocumentation } from './server/agenda-veiculo.documentation.ts'
import { countByVeiculo } from './server/agenda-veiculo.repository.ts'
import {
  countCapacidade,
  getOcupacao,
  listHistorico,
  listVeiculosLivres,
  readAgenda,
} from './server/read-agenda.ts'
import { cancelOcupacao, changeOcupacao, createOcupacao } from './server/save-ocupacao.ts'

export const agendaVeiculoModule: ServerModule = {
  name: 'agenda-veiculo',
  extensions: [veiculoUsage.with({ nome: 'ocupações na agenda', count: countByVeiculo })],
  documentation: agendaVeiculoDocumentation,
  routes: [
    route(contract.searchAgenda, ({ deps, session, body }) => readAgenda(deps, session, body)),
    route(contract.searchVeiculosLivres, ({ deps, session, body }) =>
      listVeiculosLivres(deps, session, body),
    ),
    route(contract.getCapacidade, ({ deps, session, query }) => countCapacidade(deps, session, query)),
    route(contract.getOcupacao, ({ deps, session, params }) => getOcupacao(deps, session, params.id)),
    route(contract.criarOcupacao, ({ deps, session, body }) => createOcupacao(deps, session, body)),
    route(contract.alterarOcupacao, ({ deps, session, params, body: { version, ...input }, request }) =>
      changeOcupacao(deps, session, params.id, input, version ?? request.ifMatch),
    ),
    route(contract.cancelarOcupacao, ({ deps, session, params }) => cancelOcupacao(deps, session, params.id)),
    route(contract.getHistoricoOcupacao, ({ deps, session, params }) =>
      listHistorico(deps, session, params.id),
    ),
  ],
}
