import { changeEtapaReserva } from '#modules/reserva/ciclo-reserva.contract.ts'
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../patio.contract.ts'
import * as dia from '../patio-dia.contract.ts'
import { chamarParaDoca, undoChamada, weighReserva } from './chamada.ts'
import { changeEtapa } from './change-etapa.ts'
import {
  changeEtapaPatio,
  createEtapaPatio,
  getEtapaPatio,
  getEtapasPatio,
  listHistoricoEtapaPatio,
  reorderEtapasPatio,
} from './etapas-patio.ts'
import { getPatio } from './get-patio.ts'
import { getIndicadores } from './indicadores.ts'
import { getPatioDaReserva } from './patio-da-reserva.ts'
import { registerChegada } from './register-chegada.ts'
import { removeEtapaPatio } from './remove-etapa-patio.ts'
import { fitInChegada, refuseChegada, registerChegadaSemHorario } from './sem-horario.ts'

export const patioRoutes: readonly RouteBinding[] = [
  route(changeEtapaReserva, ({ deps, session, params, body }) => changeEtapa(deps, session, params.id, body)),
  route(contract.getEtapasPatio, ({ deps, session, query }) =>
    query.id === undefined ? getEtapasPatio(deps, session) : getEtapaPatio(deps, session, query.id),
  ),
  route(contract.getEtapaPatio, ({ deps, session, params }) => getEtapaPatio(deps, session, params.id)),
  route(contract.reorderEtapasPatio, ({ deps, session, body }) =>
    reorderEtapasPatio(deps, session, body.ids),
  ),
  route(contract.createEtapaPatio, ({ deps, session, body }) => createEtapaPatio(deps, session, body)),
  route(contract.changeEtapaPatio, ({ deps, session, params, body, request }) =>
    changeEtapaPatio(deps, session, params.id, body, body.version ?? request.ifMatch),
  ),
  route(contract.removeEtapaPatio, ({ deps, session, params, query }) =>
    removeEtapaPatio(deps, session, params.id, query.destino),
  ),
  route(contract.getHistoricoEtapaPatio, ({ deps, session, params }) =>
    listHistoricoEtapaPatio(deps, session, params.id),
  ),
  route(contract.getIndicadoresReserva, ({ deps, session, query }) => getIndicadores(deps, session, query)),
  route(dia.getPatio, ({ deps, session, query }) => getPatio(deps, session, query)),
  route(dia.getPatioDaReserva, ({ deps, session, params }) => getPatioDaReserva(deps, session, params.id)),
  route(dia.registrarChegada, ({ deps, session, params, body }) =>
    registerChegada(deps, session, params.id, body),
  ),
  route(dia.chamarParaDoca, ({ deps, session, params, body }) =>
    chamarParaDoca(deps, session, params.id, body),
  ),
  route(dia.desfazerChamada, ({ deps, session, params }) => undoChamada(deps, session, params.id)),
  route(dia.pesarReserva, ({ deps, session, params, body }) => weighReserva(deps, session, params.id, body)),
  route(dia.registrarChegadaSemHorario, ({ deps, session, body }) =>
    registerChegadaSemHorario(deps, session, body),
  ),
  route(dia.encaixarChegada, ({ deps, session, params, body }) =>
    fitInChegada(deps, session, params.id, body),
  ),
  route(dia.recusarChegada, ({ deps, session, params, body }) =>
    refuseChegada(deps, session, params.id, body),
  ),
]
