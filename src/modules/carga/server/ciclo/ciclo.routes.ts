import { route } from '#platform/server/http/route.ts'
import * as contract from '../../ciclo.contract.ts'
import * as fim from '../../fim-da-carga.contract.ts'
import {
  cancelCarga,
  deactivateCarga,
  finishCarga,
  finishContratacao,
  reactivateCarga,
  reopenCarga,
  resendToAudit,
  revertFinish,
} from './change-status.ts'
import { changeUnidade } from './change-unidade.ts'
import { deliverCarga, registerEvento } from './register-evento.ts'

export const cicloRoutes = [
  route(fim.cancelar, ({ deps, session, params, body, request }) =>
    cancelCarga(deps, session, params.id, { ...body, version: body.version ?? request.ifMatch }),
  ),
  route(fim.reabrir, ({ deps, session, params }) => reopenCarga(deps, session, params.id)),
  route(fim.desativar, ({ deps, session, params, body, request }) =>
    deactivateCarga(deps, session, params.id, { ...body, version: body.version ?? request.ifMatch }),
  ),
  route(fim.reativar, ({ deps, session, params, body, request }) =>
    reactivateCarga(deps, session, params.id, body?.version ?? request.ifMatch),
  ),
  route(fim.finalizar, ({ deps, session, params, body, request }) =>
    finishCarga(deps, session, params.id, body?.version ?? request.ifMatch),
  ),
  route(fim.finalizarContratacao, ({ deps, session, params, body, request }) =>
    finishContratacao(deps, session, params.contratacaoId, body?.version ?? request.ifMatch),
  ),
  route(fim.reverterFinalizacao, ({ deps, session, params, body, request }) =>
    revertFinish(deps, session, params.id, body?.version ?? request.ifMatch),
  ),
  route(fim.reenviarAuditoria, ({ deps, session, params }) => resendToAudit(deps, session, params.id)),
  route(contract.alterarUnidade, ({ deps, session, params, body, request }) =>
    changeUnidade(deps, session, params.id, params.unit, body?.version ?? request.ifMatch),
  ),
  route(contract.registrarEvento, ({ deps, session, params, body }) =>
    registerEvento(deps, session, params.id, body),
  ),
  route(contract.entregar, ({ deps, session, params, body, request }) =>
    deliverCarga(deps, session, params.id, { ...body, version: body.version ?? request.ifMatch }),
  ),
]
