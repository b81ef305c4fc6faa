import { route } from '#platform/server/http/route.ts'
import * as contract from '../../notificacao.contract.ts'
import { changeNotificacoes } from './change-notificacoes.ts'
import { findAcao } from './find-acao.ts'
import { readNotificacoes } from './list-notificacoes.ts'
import { readResumo } from './read-resumo.ts'

export const notificacaoRoutes = [
  route(contract.listNotificacoes, ({ deps, session, query }) => readNotificacoes(deps, session, query)),
  route(contract.getResumoNotificacoes, ({ deps, session }) =>
    deps.db.readAsOwner(session.ownerId, (tx) => readResumo(tx, session.userId)),
  ),
  route(contract.getAcaoNotificacao, ({ deps, session, params }) => findAcao(deps, session, params.id)),
  route(contract.marcarLidas, ({ deps, session, body }) => changeNotificacoes(deps, session, body, 'ler')),
  route(contract.marcarNaoLidas, ({ deps, session, body }) =>
    changeNotificacoes(deps, session, body, 'desler'),
  ),
  route(contract.marcarTodasLidas, ({ deps, session, body }) =>
    changeNotificacoes(deps, session, { canal: body.canal }, 'ler'),
  ),
  route(contract.marcarGrupoLido, ({ deps, session, body }) =>
    changeNotificacoes(deps, session, { grupoId: body.channelGroupId }, 'ler'),
  ),
  route(contract.excluirNotificacoes, ({ deps, session, body }) =>
    changeNotificacoes(deps, session, body, 'excluir'),
  ),
  route(contract.restaurarNotificacoes, ({ deps, session, body }) =>
    changeNotificacoes(deps, session, body, 'restaurar'),
  ),
]
