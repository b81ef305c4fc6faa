/** The portal of companies from outside, and who may enter it. */
import { publicRoute, type RouteBinding, route } from '#platform/server/http/route.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import * as contract from '../portal.contract.ts'
import * as acesso from '../portal-acesso.contract.ts'
import * as anexo from '../portal-anexo.contract.ts'
import { getNovidadesDoPortal } from '../portal-novidades.contract.ts'
import * as parceiros from '../portal-parceiros.contract.ts'
import { createAcesso, listAcessos, listHistoricoAcesso, revokeAcesso } from './acessos.ts'
import {
  addAnexoNoPortal,
  downloadAnexoDoPortal,
  listAnexosDoPortal,
  removeAnexoNoPortal,
} from './anexos-do-portal.ts'
import { changeAcesso } from './change-acesso.ts'
import { getDiasDoPortal, getHorariosDoPortal } from './horarios-do-portal.ts'
import { readNovidades } from './novidades-do-portal.ts'
import { openPortal } from './open-portal.ts'
import { listAgendamentosNosParceiros, listParceirosDoPortal } from './parceiros-do-portal.ts'
import {
  cancelNoPortal,
  completeNoPortal,
  getReservaDoPortal,
  holdNoPortal,
  listReservasDoPortal,
  moveNoPortal,
  releaseNoPortal,
  reserveNoPortal,
} from './reservas-do-portal.ts'
import { enterPorLink, enterPorParceria, openVisita } from './visita.ts'

const semArquivo = () => Promise.reject(new AppError(platformErrors.invalid_input))

export const portalRoutes: readonly RouteBinding[] = [
  route(acesso.listAcessos, ({ deps, session }) => listAcessos(deps, session)),
  route(acesso.createAcesso, ({ deps, session, body }) => createAcesso(deps, session, body)),
  route(acesso.changeAcesso, ({ deps, session, params, body }) =>
    changeAcesso(deps, session, params.id, body),
  ),
  route(acesso.getHistoricoAcesso, ({ deps, session, params }) =>
    listHistoricoAcesso(deps, session, params.id),
  ),
  route(acesso.revogarAcesso, ({ deps, session, params }) => revokeAcesso(deps, session, params.id)),
  publicRoute(contract.entrarNoPortal, async ({ deps, body, request }) =>
    openPortal(deps, await enterPorLink(deps, body.link, request)),
  ),
  route(contract.entrarComoParceiro, async ({ deps, session, body, request }) =>
    openPortal(deps, await enterPorParceria(deps, session, body.ownerId, request)),
  ),
  route(parceiros.listParceirosDoPortal, ({ deps, session }) => listParceirosDoPortal(deps, session)),
  route(parceiros.listAgendamentosNosParceiros, ({ deps, session }) =>
    listAgendamentosNosParceiros(deps, session),
  ),
  publicRoute(contract.getPortal, async ({ deps, params, request }) =>
    openPortal(deps, await openVisita(deps, params.acessoId, request)),
  ),
  publicRoute(contract.getDiasDoPortal, async ({ deps, params, query, request }) =>
    getDiasDoPortal(deps, await openVisita(deps, params.acessoId, request), query),
  ),
  publicRoute(contract.getHorariosDoPortal, async ({ deps, params, query, request }) =>
    getHorariosDoPortal(deps, await openVisita(deps, params.acessoId, request), query),
  ),
  publicRoute(contract.guardarNoPortal, async ({ deps, params, body, request }) =>
    holdNoPortal(deps, await openVisita(deps, params.acessoId, request), body),
  ),
  publicRoute(contract.largarNoPortal, async ({ deps, params, request }) =>
    releaseNoPortal(deps, await openVisita(deps, params.acessoId, request), params.id),
  ),
  publicRoute(contract.listReservasDoPortal, async ({ deps, params, request }) =>
    listReservasDoPortal(deps, await openVisita(deps, params.acessoId, request)),
  ),
  publicRoute(contract.getReservaDoPortal, async ({ deps, params, request }) =>
    getReservaDoPortal(deps, await openVisita(deps, params.acessoId, request), params.id),
  ),
  publicRoute(contract.reservarNoPortal, async ({ deps, params, body, request }) =>
    reserveNoPortal(deps, await openVisita(deps, params.acessoId, request), body),
  ),
  publicRoute(contract.completarNoPortal, async ({ deps, params, body, request }) =>
    completeNoPortal(deps, await openVisita(deps, params.acessoId, request), params.id, body),
  ),
  publicRoute(contract.remarcarNoPortal, async ({ deps, params, body, request }) =>
    moveNoPortal(deps, await openVisita(deps, params.acessoId, request), params.id, body),
  ),
  publicRoute(contract.cancelarNoPortal, async ({ deps, params, body, request }) =>
    cancelNoPortal(deps, await openVisita(deps, params.acessoId, request), params.id, body),
  ),
  publicRoute(anexo.listAnexosDoPortal, async ({ deps, params, request }) =>
    listAnexosDoPortal(deps, await openVisita(deps, params.acessoId, request), params.id),
  ),
  publicRoute(anexo.downloadAnexoDoPortal, async ({ deps, params, request }) =>
    downloadAnexoDoPortal(deps, await openVisita(deps, params.acessoId, request), params.id, params.x),
  ),
  publicRoute(anexo.addAnexoNoPortal, async ({ deps, params, query, request }) =>
    addAnexoNoPortal(
      deps,
      await openVisita(deps, params.acessoId, request),
      params.id,
      request.file ?? semArquivo,
      query.nome,
    ),
  ),
  publicRoute(anexo.removeAnexoNoPortal, async ({ deps, params, request }) =>
    removeAnexoNoPortal(deps, await openVisita(deps, params.acessoId, request), params.id, params.x),
  ),
  publicRoute(getNovidadesDoPortal, async ({ deps, params, request }) =>
    readNovidades(deps, await openVisita(deps, params.acessoId, request, { prolonga: false })),
  ),
]
