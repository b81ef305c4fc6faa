import { route } from '../../../platform/server/http/route.ts'
import type { ServerModule } from '../../../platform/server/server-module.ts'
import { AppError, platformErrors } from '../../../platform/shared/app-error.ts'
import { aceitarTermoUso } from '../../termo/termo.contract.ts'
import * as contract from '../usuario.contract.ts'
import { getEmpresaAtual, getUsuarioAtual } from './current-user.ts'
import {
  acceptTerms,
  editProfile,
  readPhoto,
  removePhoto,
  saveLastProduct,
  savePhoto,
} from './edit-profile.ts'

export const usuarioModule: ServerModule = {
  name: 'usuario',
  routes: [
    route(contract.getAuthUser, ({ deps, session }) => getUsuarioAtual(deps, session)),
    route(contract.getAuthOwner, ({ deps, session }) => getEmpresaAtual(deps, session)),
    route(aceitarTermoUso, ({ deps, session, params }) => acceptTerms(deps, session, params.userId)),
    route(contract.registrarUltimoProduto, ({ deps, session, params, body }) =>
      saveLastProduct(deps, session, params.id, body.produtoId),
    ),
    route(contract.editarPerfil, ({ deps, session, body, request }) =>
      editProfile(deps, session, body, request.ifMatch),
    ),
    route(contract.enviarFoto, async ({ deps, session, request }) => {
      if (!request.file) throw new AppError(platformErrors.unsupported_media)
      return savePhoto(deps, session, await request.file())
    }),
    route(contract.removerFoto, ({ deps, session }) => removePhoto(deps, session)),
    route(contract.getFoto, ({ deps, session, params }) => readPhoto(deps, session, params.id)),
  ],
}
