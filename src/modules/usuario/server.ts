import { getOwner } from '#modules/owner/server/get-owner.ts'
import { aceitarTermoUso } from '#modules/termo/termo.contract.ts'
import { route } from '#platform/server/http/route.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { RegisterExport } from '#platform/server/register/export-register.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import * as acesso from './acesso-usuario.contract.ts'
import * as cadastro from './cadastro-usuario.contract.ts'
import { getUsuarioAtual } from './server/current-user.ts'
import {
  acceptTerms,
  editProfile,
  readPhoto,
  removePhoto,
  saveLastProduct,
  savePhoto,
} from './server/edit-profile.ts'
import { removeUsuario, setBlocked } from './server/end-access.ts'
import { findEmails, pesquisar, searchTomadores } from './server/find-usuarios.ts'
import { inviteAgain } from './server/invitation.ts'
import * as settings from './server/own-settings.ts'
import * as access from './server/read-access.ts'
import { usuarioDocumentation } from './server/usuario.documentation.ts'
import { usuarioPersonalData } from './server/usuario.personal-data.ts'
import { usuarioRegister, usuarioRegisterAt } from './server/usuario.register.ts'
import { usuarioStore } from './server/usuario.store.ts'
import * as contract from './usuario.contract.ts'
import { SITUACOES } from './usuario.rules.ts'

const sheet: RegisterExport<cadastro.Usuario> = {
  name: 'usuarios',
  columns: [
    { header: 'Nome', value: ({ name }) => name, width: 32 },
    { header: 'E-mail', value: ({ email }) => email, width: 36 },
    { header: 'Telefone', value: ({ telefone }) => telefone && formatTelefone(telefone) },
    { header: 'Papel', value: ({ papel }) => papel },
    { header: 'Função de pátio', value: ({ funcaoPatio }) => funcaoPatio },
    { header: 'Situação', value: ({ situacao }) => SITUACOES[situacao] },
    {
      header: 'Unidades',
      value: (usuario) =>
        usuario.todasUnidades ? 'Todas' : usuario.unidades.map(({ descricao }) => descricao).join(', '),
      width: 40,
    },
    { header: 'Último acesso', value: ({ ultimoAcesso }) => ultimoAcesso, kind: 'instant' },
    { header: 'Ativo', value: ({ ativo }) => ativo },
  ],
}

export const usuarioModule: ServerModule = {
  name: 'usuario',
  extensions: [...usuarioPersonalData.map(personalData.with)],
  documentation: usuarioDocumentation,
  routes: [
    route(contract.getAuthUser, ({ deps, session }) => getUsuarioAtual(deps, session)),
    route(contract.getAuthOwner, ({ deps, session }) => getOwner(deps, session, session.ownerId)),
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
    route(contract.getPreferencias, ({ deps, session }) => settings.getPreferencias(deps, session)),
    route(contract.salvarPreferencias, ({ deps, session, body }) =>
      settings.savePreferencias(deps, session, body.preferencias),
    ),
    route(contract.getAssistentes, ({ deps, session }) => settings.getAssistentes(deps, session)),
    route(contract.marcarAssistente, ({ deps, session, body }) =>
      settings.markAssistente(deps, session, body.assistente, body.concluido ?? true),
    ),

    ...registerRoutes(cadastro.usuarioCalls, usuarioRegister, usuarioStore, sheet, ['create', 'remove']),
    route(cadastro.usuarioCalls.create, ({ deps, session, body, request }) =>
      usuarioRegisterAt(request.hostname).create(deps, session, body),
    ),
    route(cadastro.usuarioCalls.remove, ({ deps, session, params }) =>
      removeUsuario(deps, session, params.id),
    ),
    route(cadastro.bloquearUsuario, ({ deps, session, params }) =>
      setBlocked(deps, session, params.id, true),
    ),
    route(cadastro.desbloquearUsuario, ({ deps, session, params }) =>
      setBlocked(deps, session, params.id, false),
    ),
    route(cadastro.reenviarConvite, ({ deps, session, params, request }) =>
      inviteAgain(deps, session, params.id, request.hostname),
    ),

    route(acesso.getPermissoes, ({ deps, session }) => access.getPermissoes(deps, session, session.userId)),
    route(acesso.getPermissoesDe, ({ deps, session, params }) =>
      access.getPermissoes(deps, session, params.id),
    ),
    route(acesso.getModulos, ({ deps, session }) => access.getModulos(deps, session, session.userId)),
    route(acesso.getModulosDe, ({ deps, session, params }) => access.getModulos(deps, session, params.id)),
    route(acesso.getAcessoTomadores, ({ deps, session }) =>
      access.getTomadores(deps, session, session.userId),
    ),
    route(acesso.getAcessoTomadoresDe, ({ deps, session, params }) =>
      access.getTomadores(deps, session, params.id),
    ),
    route(acesso.getUnidadesDe, ({ deps, session, params }) => access.getUnidades(deps, session, params.id)),
    route(acesso.getPortalAgendamento, ({ deps, session }) => access.getPortalAgendamento(deps, session)),
    route(acesso.getGrupoEmpresa, ({ deps, session }) => access.getGrupoEmpresa(deps, session)),
    route(acesso.getPermissoesEmpresa, ({ deps, session }) => access.getPermissoesEmpresa(deps, session)),
    route(acesso.consultarEmails, ({ deps, session, query }) => findEmails(deps, session, query.emails)),
    route(acesso.pesquisarTomadores, ({ deps, session, query }) =>
      searchTomadores(deps, session, query.busca ?? ''),
    ),
    route(acesso.pesquisarUsuarios, ({ deps, session, query }) =>
      pesquisar(deps, session, query.busca ?? ''),
    ),
  ],
}
