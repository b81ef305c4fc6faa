import { publicRoute, type RouteBinding } from '#platform/server/http/route.ts'
import * as contract from '../../check-in.contract.ts'
import { comprovanteKeys } from '../assinatura.ts'
import { answerChamada, readCheckin, registerCheckin } from './check-in.ts'
import { verifyComprovante } from './comprovante.ts'

export const checkinRoutes: readonly RouteBinding[] = [
  publicRoute(contract.consultarCheckin, ({ deps, body }) => readCheckin(deps, body.token)),
  publicRoute(contract.registrarCheckin, ({ deps, body }) => registerCheckin(deps, body)),
  publicRoute(contract.responderChamada, ({ deps, body }) => answerChamada(deps, body.token, body.resposta)),
  publicRoute(contract.chavesDoComprovante, ({ deps }) => comprovanteKeys(deps)),
  publicRoute(contract.verificarComprovante, ({ deps, body }) => verifyComprovante(deps, body.codigo)),
]
