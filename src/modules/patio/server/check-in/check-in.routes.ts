import { publicRoute, type RouteBinding } from '#platform/server/http/route.ts'
import * as contract from '../../check-in.contract.ts'
import { consultarCheckin, registrarCheckin, responderChamada } from './check-in.ts'
import { verificarComprovante } from './comprovante.ts'

export const checkinRoutes: readonly RouteBinding[] = [
  publicRoute(contract.consultarCheckin, ({ deps, body }) => consultarCheckin(deps, body.token)),
  publicRoute(contract.registrarCheckin, ({ deps, body }) => registrarCheckin(deps, body)),
  publicRoute(contract.responderChamada, ({ deps, body }) =>
    responderChamada(deps, body.token, body.resposta),
  ),
  publicRoute(contract.verificarComprovante, ({ deps, body }) => verificarComprovante(deps, body.codigo)),
]
