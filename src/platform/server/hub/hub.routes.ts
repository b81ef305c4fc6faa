/** Which use case answers which call of the live contract. */
import * as contract from '#platform/shared/live.contract.ts'
import { findNewestSeq } from '../events/event.repository.ts'
import type { UnitTables } from '../events/events-within-reach.ts'
import { listEventos } from '../events/list-eventos.ts'
import type { SubscriptionNotice } from '../events/notice.ts'
import type { Publisher } from '../events/publisher.ts'
import { type RouteBinding, route } from '../http/route.ts'
import type { Session } from '../session/session.ts'
import type { HubTokens } from './hub-tokens.ts'

export function hubRoutes(tokens: HubTokens, publisher: Publisher, unitTables: UnitTables): RouteBinding[] {
  /** The connections may be on another process, so every one is told. */
  const tell = async (session: Session, action: SubscriptionNotice['action'], recordId: string | null) =>
    publisher.publish({
      type: 'subscription',
      ownerId: session.ownerId,
      sessionId: session.sessionId,
      action,
      recordId,
    })
  return [
    route(contract.listEventos, ({ deps, session, query }) =>
      listEventos(deps, session, query.desde, unitTables),
    ),
    route(contract.criarBilheteHub, async ({ deps, session }) => ({
      ...tokens.issueTicket(session.sessionId),
      seq: await deps.db.readAsOwner(session.ownerId, findNewestSeq),
    })),
    route(contract.assinarRegistro, ({ session, params }) => tell(session, 'join', params.id)),
    route(contract.cancelarRegistro, ({ session, params }) => tell(session, 'leave', params.id)),
    route(contract.assinarAtualizacoes, ({ session }) => tell(session, 'join', null)),
    route(contract.cancelarAtualizacoes, ({ session }) => tell(session, 'leave', null)),
  ]
}
