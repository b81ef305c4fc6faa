import { route } from '#platform/server/http/route.ts'
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import * as contract from './owner.contract.ts'
import { licencaTermina, moduloTermina } from './owner.notices.ts'
import { changeOwner, listAcessos, listHistoricoOwner } from './server/change-owner.ts'
import { getModuleTrial, getOwner, getTextos } from './server/get-owner.ts'
import { licencasTerminando, modulosTerminando } from './server/notify-licencas.ts'
import { ownerDocumentation } from './server/owner.documentation.ts'
import { readLogo, removeLogo, replaceLogo } from './server/owner-logo.ts'

export const ownerModule: ServerModule = {
  name: 'owner',
  documentation: ownerDocumentation,
  notifications: [licencaTermina, moduloTermina],
  extensions: [clockNotices.with(licencasTerminando), clockNotices.with(modulosTerminando)],
  routes: [
    route(contract.getModuleLicenseTrial, ({ deps, session }) => getModuleTrial(deps, session)),
    route(contract.getOwnerTextos, ({ deps, session }) => getTextos(deps, session)),
    route(contract.getOwner, ({ deps, session, params }) => getOwner(deps, session, params.id)),
    route(contract.alterarOwner, ({ deps, session, params, body, request }) =>
      changeOwner(deps, session, params.id, body, body.version ?? request.ifMatch),
    ),
    route(contract.getHistoricoOwner, ({ deps, session, params }) =>
      listHistoricoOwner(deps, session, params.id),
    ),
    route(contract.listAcessosAtendimento, ({ deps, session, params }) =>
      listAcessos(deps, session, params.id),
    ),
    route(contract.getOwnerLogo, ({ deps, session, params }) => readLogo(deps, session, params.id)),
    route(contract.enviarOwnerLogo, async ({ deps, session, params, request }) => {
      if (!request.file) throw new AppError(platformErrors.unsupported_media)
      return replaceLogo(deps, session, params.id, await request.file())
    }),
    route(contract.removerOwnerLogo, ({ deps, session, params }) => removeLogo(deps, session, params.id)),
  ],
}
