/** Documents of loads. */

import {
  createDocumento as createCall,
  deleteDocumento as deleteCall,
  lerDocumentoXml,
  listDocumentos as listCall,
  uploadDocumentoXml,
} from '#modules/carga/documentos-da-carga.contract.ts'
import { type RequestInfo, type RouteBinding, route } from '#platform/server/http/route.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { changeDocumento as changeCall, getDocumentoArquivo } from '../../documento.contract.ts'
import { listDocumentos, readArquivo, readXml } from './read-documentos.ts'
import { changeDocumento, createDocumento, deleteDocumento, uploadXml } from './save-documento.ts'

/** The file of an upload. */
function fileOf({ file }: RequestInfo) {
  if (!file) throw new AppError(platformErrors.invalid_input)
  return file()
}

export const documentoRoutes: readonly RouteBinding[] = [
  route(listCall, ({ deps, session, params }) => listDocumentos(deps, session, params.id)),
  route(createCall, ({ deps, session, params, body }) => createDocumento(deps, session, params.id, body)),
  route(uploadDocumentoXml, async ({ deps, session, params, query, request }) =>
    uploadXml(deps, session, params.id, await fileOf(request), query.paradaId),
  ),
  route(lerDocumentoXml, async ({ deps, session, request }) => readXml(deps, session, await fileOf(request))),
  route(changeCall, ({ deps, session, params, body, request }) =>
    changeDocumento(deps, session, params.id, { version: request.ifMatch, ...body }),
  ),
  route(deleteCall, ({ deps, session, params }) => deleteDocumento(deps, session, params.id)),
  route(getDocumentoArquivo, ({ deps, session, params }) => readArquivo(deps, session, params.id)),
]
