/** Attachments of loads. */
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import {
  addAnexo as addCall,
  downloadAnexo as downloadCall,
  listAnexos as listCall,
  removeAnexo as removeCall,
} from '../../anexo.contract.ts'
import { addAnexo, downloadAnexo, listAnexos, removeAnexo } from './anexos.ts'

export const anexoRoutes: readonly RouteBinding[] = [
  route(addCall, async ({ deps, session, params, query, request }) => {
    if (!request.file) throw new AppError(platformErrors.invalid_input)
    return addAnexo(deps, session, params.id, await request.file(), query.nome)
  }),
  route(removeCall, ({ deps, session, params, query }) =>
    removeAnexo(deps, session, params.id, query.anexoId),
  ),
  route(listCall, ({ deps, session, params }) => listAnexos(deps, session, params.id)),
  route(downloadCall, ({ deps, session, params }) => downloadAnexo(deps, session, params.id, params.anexoId)),
]
