import { publicRoute, route } from '#platform/server/http/route.ts'
import * as descadastro from '../../descadastro.contract.ts'
import * as preferencia from '../../preferencia-notificacao.contract.ts'
import * as seguir from '../../seguir.contract.ts'
import { createSubscription, deleteSubscription, sendTest } from './push.ts'
import { readPreferencias, regrasOf } from './read-preferencias.ts'
import { savePreferencias, saveRegras } from './save-preferencias.ts'
import { answerInvite, findColegas, followGroup, inviteColleagues, listInvites, readGroup } from './seguir.ts'
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts'

export const preferenciaNotificacaoRoutes = [
  route(preferencia.getPreferenciasNotificacao, ({ deps, session }) => readPreferencias(deps, session)),
  route(preferencia.salvarPreferenciasNotificacao, ({ deps, session, body, request }) =>
    savePreferencias(deps, session, { ...body, version: body.version ?? request.ifMatch }),
  ),
  route(preferencia.getRegrasNotificacao, ({ deps, session }) =>
    deps.db.readAsOwner(session.ownerId, regrasOf),
  ),
  route(preferencia.salvarRegrasNotificacao, ({ deps, session, body }) =>
    saveRegras(deps, session, body.eventos),
  ),
  route(preferencia.ligarPush, ({ deps, session, body }) => createSubscription(deps, session, body)),
  route(preferencia.desligarPush, ({ deps, session, params }) =>
    deleteSubscription(deps, session, params.id),
  ),
  route(preferencia.testarAviso, ({ deps, session }) => sendTest(deps, session)),
  publicRoute(descadastro.consultarDescadastro, ({ deps, body }) => readUnsubscribe(deps, body.token)),
  publicRoute(descadastro.descadastrar, ({ deps, body }) => unsubscribe(deps, body.token)),
  publicRoute(descadastro.descadastrarComUmClique, async ({ deps, params }) => {
    await unsubscribe(deps, params.token)
  }),
  route(seguir.listSetupInvites, ({ deps, session }) => listInvites(deps, session)),
  route(seguir.recusarSetupInvite, ({ deps, session, query }) =>
    answerInvite(deps, session, query.channelGroupId, false),
  ),
  route(seguir.aceitarSetupInvite, ({ deps, session, body }) =>
    answerInvite(deps, session, body.channelGroupId, true),
  ),
  route(seguir.listColegas, ({ deps, session, query }) => findColegas(deps, session, query.busca ?? '')),
  route(seguir.convidarParaSeguir, ({ deps, session, body }) =>
    inviteColleagues(deps, session, body.channelGroupId, body.usuarioIds),
  ),
  route(seguir.seguirGrupo, ({ deps, session, params, body }) =>
    followGroup(deps, session, params.id, body.modo),
  ),
  route(seguir.getGrupo, ({ deps, session, params }) => readGroup(deps, session, params.id)),
]
