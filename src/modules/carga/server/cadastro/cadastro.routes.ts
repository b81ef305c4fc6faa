/** Reading, registering and editing loads. */

import { type RouteBinding, route } from '#platform/server/http/route.ts'
import {
  cadastrar,
  editar,
  getCarga as getCargaCall,
  getDadosEdicao as getDadosEdicaoCall,
  getDetails as getDetailsCall,
  getEntregas,
  getHistorico,
} from '../../carga.contract.ts'
import {
  desnormalizar,
  getCargaFrete,
  importarCargas as importarCall,
} from '../../carga-integracao.contract.ts'
import { getCarga } from '../leitura/read-carga.ts'
import { createCarga } from './create-carga.ts'
import { getDadosEdicao } from './dados-edicao.ts'
import { denormalizeCarga } from './denormalize.ts'
import { getDetails, listEntregas, listHistorico } from './detalhes.ts'
import { editCarga } from './edit-carga.ts'
import { importCargas } from './import-cargas.ts'

export const cadastroRoutes: readonly RouteBinding[] = [
  route(getCargaCall, ({ deps, session, params }) => getCarga(deps, session, params.id)),
  route(getCargaFrete, ({ deps, session, params }) => getCarga(deps, session, params.id)),
  route(getDetailsCall, ({ deps, session, params }) => getDetails(deps, session, params.id)),
  route(getEntregas, ({ deps, session, params }) => listEntregas(deps, session, params.id)),
  route(getHistorico, ({ deps, session, params, query }) => listHistorico(deps, session, params.id, query)),
  route(cadastrar, ({ deps, session, body }) => createCarga(deps, session, body)),
  route(editar, ({ deps, session, params, body, request }) =>
    editCarga(deps, session, params.id, { version: request.ifMatch, ...body }),
  ),
  route(getDadosEdicaoCall, ({ deps, session, params }) =>
    deps.db.readAsOwner(session.ownerId, (tx) => getDadosEdicao(tx, session, params.id)),
  ),
  route(desnormalizar, ({ deps, session, params }) => denormalizeCarga(deps, session, params.id)),
  route(importarCall, ({ deps, session, body }) => importCargas(deps, session, body.cargas)),
]
