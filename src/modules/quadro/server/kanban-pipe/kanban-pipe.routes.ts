import { type RouteBinding, route } from '#platform/server/http/route.ts'
import * as contract from '../../kanban-pipe.contract.ts'
import {
  changeKanbanPipe,
  createKanbanPipe,
  deleteKanbanPipe,
  getKanbanPipe,
  listHistoricoPipe,
  listKanbanPipes,
  moveKanbanPipe,
} from './kanban-pipe.ts'

export const kanbanPipeRoutes: readonly RouteBinding[] = [
  route(contract.getKanbanPipe, ({ deps, session, query }) => getKanbanPipe(deps, session, query.id)),
  route(contract.listKanbanPipes, ({ deps, session, query }) => listKanbanPipes(deps, session, query.tipo)),
  route(contract.createKanbanPipe, ({ deps, session, body }) => createKanbanPipe(deps, session, body)),
  route(contract.changeKanbanPipe, ({ deps, session, params, body, request }) =>
    changeKanbanPipe(deps, session, params.id, withVersion(body, request.ifMatch)),
  ),
  route(contract.moveKanbanPipe, ({ deps, session, params, body }) =>
    moveKanbanPipe(deps, session, params.id, body.posicao),
  ),
  route(contract.deleteKanbanPipe, ({ deps, session, params }) => deleteKanbanPipe(deps, session, params.id)),
  route(contract.getHistoricoKanbanPipe, ({ deps, session, params }) =>
    listHistoricoPipe(deps, session, params.id),
  ),
]

/** The version of the header where the body holds none. */
const withVersion = <B extends { version?: number }>(body: B, ifMatch: number | undefined): B =>
  body.version === undefined && ifMatch !== undefined ? { ...body, version: ifMatch } : body
