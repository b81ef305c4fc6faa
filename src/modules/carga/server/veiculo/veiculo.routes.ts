import { route } from '#platform/server/http/route.ts'
import * as contract from '../../ciclo.contract.ts'
import * as daCarga from '../../veiculo-da-carga.contract.ts'
import { startCarga, withdrawVeiculo } from '../ciclo/change-status.ts'
import { allocate } from './allocate-carga.ts'
import { changeVeiculo } from './change-veiculo.ts'
import { procureMotoristas } from './find-motoristas.ts'
import { findVeiculos, procureVeiculos } from './find-veiculos.ts'
import { showVeiculo, suggestVeiculo } from './read-veiculo.ts'

export const veiculoDaCargaRoutes = [
  route(contract.alocar, ({ deps, session, params, body, request }) =>
    allocate(deps, session, params.id, { ...body, version: body.version ?? request.ifMatch }),
  ),
  route(contract.iniciar, ({ deps, session, params, body, request }) =>
    startCarga(deps, session, params.id, { ...body, version: body.version ?? request.ifMatch }),
  ),
  route(contract.desalocar, ({ deps, session, params, body, request }) =>
    withdrawVeiculo(deps, session, params.id, { ...body, version: body.version ?? request.ifMatch }),
  ),
  route(daCarga.getVeiculoDaCarga, ({ deps, session, params }) =>
    showVeiculo(deps, session, params.id, 'Veículo da carga'),
  ),
  route(daCarga.sugerirVeiculo, ({ deps, session, params }) => suggestVeiculo(deps, session, params.placa)),
  route(daCarga.encontrarVeiculo, ({ deps, session, params, query }) =>
    findVeiculos(deps, session, params.id, query),
  ),
  route(daCarga.procurarVeiculos, ({ deps, session, body }) => procureVeiculos(deps, session, body)),
  route(daCarga.procurarMotoristas, ({ deps, session, body }) => procureMotoristas(deps, session, body)),
  route(daCarga.atualizarVeiculo, ({ deps, session, params, body, request }) =>
    changeVeiculo(deps, session, params.id, { ...body, version: body.version ?? request.ifMatch }),
  ),
]
