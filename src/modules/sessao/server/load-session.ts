/** Reads what a living session may do, in one query. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { userTypeOf } from '#modules/usuario/usuario.rules.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import type { SessionState } from '#platform/server/session/session.ts'
import type { LoadSession } from '#platform/server/session/session-directory.ts'
import { LICENCES } from '#platform/shared/access.ts'
import './sessao.tables.ts'
import '#modules/owner/server/owner.tables.ts'
import '#modules/usuario/server/usuario.tables.ts'

/** Undefined when the session ended or expired, or its user or company may no longer enter. */
export function createLoadSession(db: Database, clock: Clock): LoadSession {
  return (sessionId) =>
    db.asSystem('session', async (tx) => {
      const row = await people(tx, clock.now())
        .where('s.id', '=', sessionId)
        .where('s.encerrada_em', 'is', null)
        .where('s.expira_em', '>', clock.now())
        .select(['s.id as sessionId', 's.origem as origin'])
        .executeTakeFirst()
      if (!row?.sessionId || !row.origin) return undefined
      return stateOf({ ...row, sessionId: row.sessionId, origin: row.origin })
    })
}

/** What a person may do now, for what is done in the person's name without a session; undefined as above. */
export const loadAccessOf = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  ownerId: string,
  userId: string,
): Promise<SessionState | undefined> =>
  db.asSystem('session', async (tx) => {
    const row = await people(tx, clock.now())
      .where('u.owner_id', '=', ownerId)
      .where('u.id', '=', userId)
      .limit(1)
      .executeTakeFirst()
    return row && stateOf({ ...row, sessionId: userId, origin: 'api' })
  })

/** People who may enter, with their company and each of their sessions. */
const people = (tx: Tx, now: Date) =>
  tx.db
    .selectFrom('usuario as u')
    .innerJoin('owner as o', 'o.owner_id', 'u.owner_id')
    .leftJoin('sessao as s', (join) =>
      join.onRef('s.owner_id', '=', 'u.owner_id').onRef('s.usuario_id', '=', 'u.id'),
    )
    .select([
      'u.id as userId',
      'u.owner_id as ownerId',
      'u.nome as userName',
      'u.email as email',
      'u.tipo as userType',
      'u.papel as role',
      'u.modulos_recusados as refused',
      'u.todas_unidades as allUnits',
      'u.ultimo_produto as lastProduct',
      'o.nome as companyName',
      'o.documento as companyDocument',
      'o.logo_arquivo_id as companyLogo',
      'o.tipo as companyType',
      'o.licenca as licence',
      'o.modulos as modules',
      // All active units, or those granted; an inactive unit is out of reach for everybody.
      sql<string[]>`(
        select coalesce(array_agg(un.id::text order by un.id), '{}') from unidade_negocio un
        where un.owner_id = u.owner_id and un.ativo and (u.todas_unidades or exists (
          select from usuario_unidade uu
          where uu.owner_id = un.owner_id and uu.unidade_id = un.id and uu.usuario_id = u.id))
      )`.as('units'),
    ])
    .where('u.ativo', '=', true)
    .where('u.bloqueado', '=', false)
    .where('o.bloqueada', '=', false)
    .where((eb) =>
      eb.or([
        eb('o.licenca', '<>', LICENCES.Trial),
        eb('o.trial_ate', 'is', null),
        eb('o.trial_ate', '>', now),
      ]),
    )

type Pessoa = NonNullable<Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirst']>>>

function stateOf(row: Pessoa & Pick<SessionState, 'sessionId' | 'origin'>): SessionState {
  const { refused, units, modules, sessionId, userId, ownerId, origin, ...rest } = row
  const state = {
    // The order is part of the version: a program of before and one of now, side by side, take each other's tokens.
    sessionId,
    userId,
    ownerId,
    origin,
    ...rest,
    userType: userTypeOf(rest.userType, rest.role),
    modules: modules.filter((module) => !refused.includes(module)),
    refusedModules: modules.filter((module) => refused.includes(module)),
  }
  const { sessionId: _id, lastProduct: _product, userName: _name, ...access } = state
  // Whoever may enter every unit carries none in the token, so a new unit does not ask for a new token.
  const version = JSON.stringify([access, rest.allUnits ? [] : units])
  return {
    ...state,
    unitIds: new Set(units),
    accessVersion: createHash('sha256').update(version).digest('base64url').slice(0, 16),
  } satisfies SessionState
}
