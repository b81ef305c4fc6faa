/** Templates of loads. */
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import {
  changeTemplate as changeCall,
  createTemplate as createCall,
  deleteTemplate as deleteCall,
  deleteTemplateByQuery,
  listTemplates as listCall,
  listTemplatesAtivos,
  recuperarCarga as recuperarCall,
} from '../template.contract.ts'
import { recoverCarga } from './recover-carga.ts'
import { changeTemplate, createTemplate, deleteTemplate, listAtivos, listTemplates } from './templates.ts'

export const templateRoutes: readonly RouteBinding[] = [
  route(listTemplatesAtivos, ({ deps, session }) => listAtivos(deps, session)),
  route(recuperarCall, ({ deps, session, query }) => recoverCarga(deps, session, query.id)),
  route(listCall, ({ deps, session, query }) => listTemplates(deps, session, query.id)),
  route(createCall, ({ deps, session, body }) => createTemplate(deps, session, body)),
  route(changeCall, ({ deps, session, params, body, request }) =>
    changeTemplate(deps, session, params.id, { version: request.ifMatch, ...body }),
  ),
  route(deleteCall, ({ deps, session, params }) => deleteTemplate(deps, session, params.id)),
  route(deleteTemplateByQuery, ({ deps, session, query }) => deleteTemplate(deps, session, query.id)),
]
