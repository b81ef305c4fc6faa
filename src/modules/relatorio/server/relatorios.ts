/** Saved views: those of a person, and those that the team sees. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { MAX_RELATORIOS, type Relatorio, relatorioErrors, type SaveRelatorio } from '../relatorio.contract.ts'
import { checkConsulta } from './consultar.ts'
import './relatorio.tables.ts'

type Quem = Pick<Session, 'userId' | 'role'>

async function readRelatorios(tx: OwnerTx, { userId }: Quem, id?: string): Promise<Relatorio[]> {
  const { rows } = await sql<Relatorio & { alteradoEm: Date | string }>`
    select r.id, r.nome, r.entidade, r.consulta, coalesce(u.nome, '') as dono, r.dono_id = ${userId}::uuid as meu,
      r.compartilhado, x.usuario_id is not null as fixado, r.alterado_em as "alteradoEm", r.version
    from relatorio r
    left join usuario u on u.owner_id = r.owner_id and u.id = r.dono_id
    left join relatorio_fixado x on x.owner_id = r.owner_id and x.relatorio_id = r.id and x.usuario_id = ${userId}::uuid
    where r.owner_id = ${tx.ownerId} and (r.compartilhado or r.dono_id = ${userId}::uuid)
      ${id === undefined ? sql`` : sql`and r.id = ${id}::uuid`}
    order by fixado desc, r.alterado_em desc, r.id limit ${MAX_RELATORIOS * 2}
  `.execute(tx.db)
  return rows.map((row) => ({ ...row, alteradoEm: new Date(row.alteradoEm).toISOString() }))
}

export const listRelatorios = (deps: Deps, session: Session): Promise<Relatorio[]> =>
  deps.db.readAsOwner(session.ownerId, (tx) => readRelatorios(tx, session))

/** Throws `not_found`, also for a view that somebody keeps for himself. */
export const findRelatorio = async (tx: OwnerTx, session: Quem, id: string): Promise<Relatorio> =>
  existing((await readRelatorios(tx, session, id))[0])

export const getRelatorio = (deps: Deps, session: Session, id: string): Promise<Relatorio> =>
  deps.db.readAsOwner(session.ownerId, (tx) => findRelatorio(tx, session, id))

const named = (values: SaveRelatorio) => ({
  nome: values.nome.trim(),
  entidade: values.consulta.entidade,
  consulta: JSON.stringify(values.consulta),
  compartilhado: values.compartilhado,
})

export async function createRelatorio(
  deps: Deps,
  session: Session,
  values: SaveRelatorio,
): Promise<Relatorio> {
  checkConsulta(deps, values.consulta)
  const now = deps.clock.now()
  const id = uuidv7()
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const { count } = await tx.db
      .selectFrom('relatorio')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('owner_id', '=', tx.ownerId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_RELATORIOS) throw new AppError(relatorioErrors.relatorio_list_full)
    await tx.db
      .insertInto('relatorio')
      .values({
        owner_id: tx.ownerId,
        id,
        ...named(values),
        dono_id: session.userId,
        criado_em: now,
        alterado_em: now,
        version: 1,
      })
      .execute()
    return findRelatorio(tx, session, id)
  })
}

/** The view, if the person may change it. */
async function findMine(tx: OwnerTx, session: Quem, id: string): Promise<Relatorio> {
  const found = await findRelatorio(tx, session, id)
  if (!found.meu && session.role !== 'Administrador')
    throw new AppError(relatorioErrors.relatorio_de_outra_pessoa)
  return found
}

export async function changeRelatorio(
  deps: Deps,
  session: Session,
  id: string,
  { version, ...values }: SaveRelatorio & { readonly version: number },
): Promise<Relatorio> {
  checkConsulta(deps, values.consulta)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await findMine(tx, session, id)
    const { numUpdatedRows } = await tx.db
      .updateTable('relatorio')
      .set({ ...named(values), alterado_em: deps.clock.now(), version: version + 1 })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    const current = await findRelatorio(tx, session, id)
    if (numUpdatedRows === 0n) throw new AppError(platformErrors.version_conflict, { extra: { current } })
    return current
  })
}

export const removeRelatorio = (deps: Deps, session: Session, id: string): Promise<void> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    await findMine(tx, session, id)
    const sending = await tx.db
      .selectFrom('agendamento_relatorio')
      .select('id')
      .where('owner_id', '=', tx.ownerId)
      .where('relatorio_id', '=', id)
      .executeTakeFirst()
    if (sending) throw new AppError(relatorioErrors.relatorio_com_agendamento)
    await tx.db.deleteFrom('relatorio').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
  })

export const fixarRelatorio = (
  deps: Deps,
  session: Session,
  id: string,
  fixado: boolean,
): Promise<Relatorio> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    await findRelatorio(tx, session, id)
    const row = { owner_id: tx.ownerId, relatorio_id: id, usuario_id: session.userId }
    await (fixado
      ? tx.db
          .insertInto('relatorio_fixado')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      : tx.db
          .deleteFrom('relatorio_fixado')
          .where('owner_id', '=', row.owner_id)
          .where('relatorio_id', '=', id)
          .where('usuario_id', '=', session.userId)
          .execute())
    return findRelatorio(tx, session, id)
  })
