import { getResumoAcesso } from '#modules/usuario/usuario.contract.ts'
import { stateOfBearer } from '#platform/server/http/authenticate.ts'
import { publicRoute, route } from '#platform/server/http/route.ts'
import { mailWith } from '#platform/server/mail/mail-kinds.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { confirmMail as confirmMailCall } from './mail-link.contract.ts'
import { logout } from './saida.contract.ts'
import { getAccessSummary } from './server/access-summary.ts'
import { changeOwnPassword, setPasswordByLink } from './server/change-password.ts'
import { housekeepingJob } from './server/housekeeping-job.ts'
import { login } from './server/login.ts'
import { mailCodeJob, mailConfirmationJob, mailInvitationJob, mailRecoveryJob } from './server/mail-jobs.ts'
import { codeMail, confirmationMail, invitationMail, recoveryMail } from './server/mail-texts.ts'
import { confirmMail, requestConfirmation, requestRecovery } from './server/recover-password.ts'
import { logoutSession, refreshSession } from './server/refresh.ts'
import { resendCode } from './server/second-factor.ts'
import { getSegundoFator, prepareApp, setSegundoFator } from './server/second-factor-settings.ts'
import { sessaoDocumentation } from './server/sessao.documentation.ts'
import { endOutras, endSessao, listSessoes, registerPush } from './server/sessoes-abertas.ts'
import * as contract from './sessao.contract.ts'
import { SESSAO_NOTICES } from './sessao.notices.ts'

export const sessaoModule: ServerModule = {
  name: 'sessao',
  documentation: sessaoDocumentation,
  extensions: [
    mailWith(recoveryMail),
    mailWith(invitationMail),
    mailWith(confirmationMail),
    mailWith(codeMail),
  ],
  notifications: SESSAO_NOTICES,
  jobs: [mailCodeJob, mailRecoveryJob, mailInvitationJob, mailConfirmationJob, housekeepingJob],
  routes: [
    publicRoute(contract.login, ({ deps, body, request }) => login(deps, body, request)),
    publicRoute(contract.refreshToken, ({ deps, body, request }) => refreshSession(deps, body, request)),
    publicRoute(logout, ({ deps, body, request }) => logoutSession(deps, body.token, request)),
    publicRoute(contract.sendTwoFactorCode, ({ deps, params }) =>
      resendCode(deps, params.id.toLowerCase(), params.tipoAutenticacao),
    ),
    publicRoute(confirmMailCall, ({ deps, body }) => confirmMail(deps, body)),
    publicRoute(contract.recovery, ({ deps, body, request }) => requestRecovery(deps, body.email, request)),
    publicRoute(contract.newPassword, async ({ deps, body, request }) => {
      if (body.recoveryToken) return setPasswordByLink(deps, body.recoveryToken, body.newPassword)
      // Without a link the old password is needed, and with it a session to say whose it is (conflicts B6).
      const session = await stateOfBearer(deps, request.authorization)
      if (!body.oldPassword) {
        throw invalidField('oldPassword', 'Campo obrigatório')
      }
      return changeOwnPassword(deps, session, {
        oldPassword: body.oldPassword,
        newPassword: body.newPassword,
      })
    }),
    route(contract.enviarConfirmacao, ({ deps, session, request }) =>
      requestConfirmation(deps, session, request),
    ),
    route(contract.alterarSenha, ({ deps, session, body }) => changeOwnPassword(deps, session, body)),
    route(contract.listSessoes, ({ deps, session }) => listSessoes(deps, session)),
    route(contract.encerrarSessao, ({ deps, session, params }) => endSessao(deps, session, params.id)),
    route(contract.encerrarOutrasSessoes, ({ deps, session }) => endOutras(deps, session)),
    route(contract.getSegundoFator, ({ deps, session }) => getSegundoFator(deps, session)),
    route(contract.iniciarAplicativo, ({ deps, session, body }) => prepareApp(deps, session, body.password)),
    route(contract.definirSegundoFator, ({ deps, session, body }) => setSegundoFator(deps, session, body)),
    route(getResumoAcesso, ({ deps, session }) => getAccessSummary(deps, session)),
    route(contract.registrarPush, ({ deps, session, params, query }) =>
      registerPush(deps, session, params.id, query.fcmToken),
    ),
  ],
}
