import { type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../../grade.contract.ts'
import { changeExcecao, createExcecao, getExcecoes, removeExcecao } from './excecoes.ts'
import { getGrade, saveGrade } from './save-grade.ts'

export const gradeRoutes: readonly RouteBinding[] = [
  route(contract.getGrade, ({ deps, session, params }) => getGrade(deps, session, params.id)),
  route(contract.saveGrade, ({ deps, session, params, body }) => saveGrade(deps, session, params.id, body)),
  route(contract.listExcecoes, ({ deps, session, query }) => getExcecoes(deps, session, query)),
  route(contract.createExcecao, ({ deps, session, body }) => createExcecao(deps, session, body)),
  route(contract.changeExcecao, ({ deps, session, params, body }) =>
    changeExcecao(deps, session, params.id, body),
  ),
  route(contract.removeExcecao, ({ deps, session, params, query }) =>
    removeExcecao(deps, session, params.id, query.manterReservas),
  ),
]
