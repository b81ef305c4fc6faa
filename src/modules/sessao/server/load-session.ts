/** Reads what a living session may do, in one query. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { userTypeOf } from '#modules/usuario/usuario.rules.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/database/database.ts'
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
      const row = await tx.db
        .selectFrom('sessao as s')
        .innerJoin('usuario as u', (join) =>
          join.onRef('u.owner_id', '=', 's.owner_id').onRef('u.id', '=', 's.usuario_id'),
        )
        .innerJoin('owner as o', 'o.owner_id', 's.owner_id')
        .select([
          's.id as sessionId',
          's.usuario_id as userId',
          's.owner_id as ownerId',
          's.origem as origin',
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
            where un.owner_id = s.owner_id and un.ativo and (u.todas_unidades or exists (
              select from usuario_unidade uu
              where uu.owner_id = un.owner_id and uu.unidade_id = un.id and uu.usuario_id = u.id))
          )`.as('units'),
        ])
        .where('s.id', '=', sessionId)
        .where('s.encerrada_em', 'is', null)
        .where('s.expira_em', '>', clock.now())
        .where('u.ativo', '=', true)
        .where('u.bloqueado', '=', false)
        .where('o.bloqueada', '=', false)
        .where((eb) =>
          eb.or([
            eb('o.licenca', '<>', LICENCES.Trial),
            eb('o.trial_ate', 'is', null),
            eb('o.trial_ate', '>', clock.now()),
          ]),
        )
        .executeTakeFirst()
      if (!row) return undefined
      const { refused, units, modules, ...rest } = row
      const state = {
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
    })
}
