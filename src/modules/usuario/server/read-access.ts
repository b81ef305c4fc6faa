/** What a user may reach, asked by the user or about another by an administrator. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import type {
  AcessoTomadores,
  Modulos,
  Permissoes,
  PermissoesEmpresa,
  UnidadesDoUsuario,
} from '../acesso-usuario.contract.ts'
import { canScheduleDocks, grantedModules, permissionsOf, userTypeOf } from '../usuario.rules.ts'
import { findUsuario, type UsuarioRow } from './usuario.repository.ts'
import { listTomadores } from './usuario.store.ts'
import './usuario.tables.ts'

/** Throws `not_found` for a user of another company. */
async function about<T>(
  deps: Deps,
  session: Session,
  usuarioId: string,
  read: (row: UsuarioRow, tx: OwnerTx) => T | Promise<T>,
): Promise<T> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const row = existing(await findUsuario(tx, usuarioId))
    return read(row, tx)
  })
}

export const getPermissoes = (deps: Deps, session: Session, usuarioId: string): Promise<Permissoes> =>
  about(deps, session, usuarioId, (row) => ({
    papel: row.papel,
    tipo: userTypeOf(row.tipo, row.papel),
    licenca: row.licenca,
    modulos: permissionsOf({
      papel: row.papel,
      contratados: row.modulos,
      recusados: row.modulosRecusados,
    }),
  }))

export const getModulos = (deps: Deps, session: Session, usuarioId: string): Promise<Modulos> =>
  about(deps, session, usuarioId, (row) => ({
    modulos: grantedModules(row.modulos, row.modulosRecusados),
    recusados: row.modulos.filter((module) => row.modulosRecusados.includes(module)),
  }))

export const getTomadores = (deps: Deps, session: Session, usuarioId: string): Promise<AcessoTomadores> =>
  about(deps, session, usuarioId, async (row, tx) => ({
    todos: row.todosTomadores,
    tomadores: (await listTomadores(tx, [row.id])).get(row.id) ?? [],
  }))

export const getUnidades = (deps: Deps, session: Session, usuarioId: string): Promise<UnidadesDoUsuario> =>
  about(deps, session, usuarioId, async (row, tx) => ({
    todas: row.todasUnidades,
    unidades: await activeUnits(tx)
      .select(['un.id', 'un.descricao'])
      .$if(!row.todasUnidades, (query) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('usuario_unidade as uu')
              .select('uu.unidade_id')
              .whereRef('uu.owner_id', '=', 'un.owner_id')
              .whereRef('uu.unidade_id', '=', 'un.id')
              .where('uu.usuario_id', '=', row.id),
          ),
        ),
      )
      .execute(),
  }))

const MAX_UNITS = 1000

const activeUnits = (tx: OwnerTx) =>
  tx.db
    .selectFrom('unidade_negocio as un')
    .where('un.owner_id', '=', tx.ownerId)
    .where('un.ativo', '=', true)
    .orderBy(sql`app_fold(un.descricao)`)
    .orderBy('un.id')
    .limit(MAX_UNITS)

const reachable = (tx: OwnerTx, session: Session) =>
  activeUnits(tx).where('un.id', '=', sql<string>`any(${[...session.unitIds]}::uuid[])`)

/** Whether docks are scheduled by this user (D-089), and in which units. */
export async function getPortalAgendamento(deps: Deps, session: Session) {
  if (!canScheduleDocks(session)) return { acesso: false, unidades: [] }
  const unidades = await deps.db.readAsOwner(session.ownerId, (tx) =>
    reachable(tx, session).select(['un.id', 'un.descricao']).execute(),
  )
  return { acesso: true, unidades }
}

/** The specification names the call only: the company and its establishments, each with its own CNPJ. */
export async function getGrupoEmpresa(deps: Deps, session: Session) {
  const estabelecimentos = await deps.db.readAsOwner(session.ownerId, (tx) =>
    reachable(tx, session).select(['un.id', 'un.descricao', 'un.documento']).execute(),
  )
  return {
    id: session.ownerId,
    nome: session.companyName,
    documento: session.companyDocument,
    estabelecimentos,
  }
}

/** Licence and modules of the company as they are kept now, with how many active users hold each. */
export const getPermissoesEmpresa = (deps: Deps, session: Session): Promise<PermissoesEmpresa> =>
  about(deps, session, session.userId, async ({ licenca, papel, modulos }, tx) => {
    const active = tx.db.selectFrom('usuario').where('owner_id', '=', tx.ownerId).where('ativo', '=', true)
    const papeis = await active
      .select(['papel', sql<number>`count(*)::int`.as('usuarios')])
      .groupBy('papel')
      .orderBy('papel')
      .execute()
    const recusas = await active
      .select([
        sql<string>`unnest(modulos_recusados)`.as('modulo'),
        sql<number>`count(*)::int`.as('usuarios'),
      ])
      .groupBy('modulo')
      .execute()
    const total = papeis.reduce((sum, { usuarios }) => sum + usuarios, 0)
    const refusedBy = new Map(recusas.map(({ modulo, usuarios }) => [modulo, usuarios]))
    return {
      licenca,
      papeis,
      modulos: permissionsOf({ papel, contratados: modulos, recusados: [] }).map(
        ({ modulo, nome, contratado }) => ({
          modulo,
          nome,
          contratado,
          usuarios: contratado ? total - (refusedBy.get(modulo) ?? 0) : 0,
        }),
      ),
    }
  })
