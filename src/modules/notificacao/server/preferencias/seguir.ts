/** Following a record, silencing it, and invitations to follow. */
import { sql } from 'kysely'
import { listResponsaveis } from '#modules/tipo-ocorrencia/server/responsavel.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { type Colega, INVITE_STATE, type Modo, type SetupInvite } from '../../seguir.contract.ts'
import '../notificacao.tables.ts'

const MAX_CONVITES = 100

/** The heading of a group that the person has a notice or an invitation of; others do not exist for them. */
async function titleOfKnown(tx: OwnerTx, usuarioId: string, grupoId: string): Promise<string> {
  const { rows } = await sql<{ titulo: string }>`
    select n.grupo_titulo as titulo from notificacao_destino d
    join notificacao n on n.owner_id = d.owner_id and n.id = d.notificacao_id
    where d.owner_id = ${tx.ownerId} and d.usuario_id = ${usuarioId}::uuid and d.grupo_id = ${grupoId}::uuid
    union all
    select titulo from setup_invite
    where owner_id = ${tx.ownerId} and usuario_id = ${usuarioId}::uuid and channel_group_id = ${grupoId}::uuid
    limit 1
  `.execute(tx.db)
  const titulo = rows[0]?.titulo
  if (titulo === undefined) throw new AppError(platformErrors.not_found)
  return titulo
}

export const followGroup = (
  deps: Deps,
  { ownerId, userId }: Session,
  grupoId: string,
  modo: Modo | null,
): Promise<{ modo: Modo | null }> =>
  deps.db.asOwner(ownerId, async (tx) => {
    await setModo(tx, userId, grupoId, modo)
    return { modo }
  })

async function setModo(tx: OwnerTx, usuarioId: string, grupoId: string, modo: Modo | null): Promise<void> {
  const titulo = await titleOfKnown(tx, usuarioId, grupoId)
  if (modo === null) {
    await tx.db
      .deleteFrom('notificacao_grupo_pessoa')
      .where('owner_id', '=', tx.ownerId)
      .where('usuario_id', '=', usuarioId)
      .where('grupo_id', '=', grupoId)
      .execute()
    return
  }
  await tx.db
    .insertInto('notificacao_grupo_pessoa')
    .values({ owner_id: tx.ownerId, usuario_id: usuarioId, grupo_id: grupoId, titulo, modo })
    .onConflict((conflict) => conflict.columns(['owner_id', 'usuario_id', 'grupo_id']).doUpdateSet({ modo }))
    .execute()
}

export const readGroup = (
  deps: Deps,
  { ownerId, userId }: Session,
  grupoId: string,
): Promise<{ modo: Modo | null }> =>
  deps.db.readAsOwner(ownerId, async (tx) => {
    const row = await tx.db
      .selectFrom('notificacao_grupo_pessoa')
      .select('modo')
      .where('owner_id', '=', tx.ownerId)
      .where('usuario_id', '=', userId)
      .where('grupo_id', '=', grupoId)
      .executeTakeFirst()
    return { modo: row?.modo ?? null }
  })

export const listInvites = (deps: Deps, { ownerId, userId }: Session): Promise<SetupInvite[]> =>
  deps.db.readAsOwner(ownerId, async (tx) => {
    const rows = await tx.db
      .selectFrom('setup_invite')
      .select(['titulo', 'channel_group_id', 'convidado_por', 'convidado_por_nome', 'criado_em'])
      .where('owner_id', '=', tx.ownerId)
      .where('usuario_id', '=', userId)
      .where('invite_state', '=', INVITE_STATE.pending)
      .orderBy('criado_em', 'desc')
      .limit(MAX_CONVITES)
      .execute()
    return rows.map((row) => ({
      followGroup: row.titulo,
      channelGroupId: row.channel_group_id,
      inviteState: INVITE_STATE.pending,
      convidadoPor: row.convidado_por === null ? null : row.convidado_por_nome,
      criadoEm: row.criado_em.toISOString(),
    }))
  })

/** Answers a pending invitation; throws `not_found` when there is none. */
export const answerInvite = (
  deps: Deps,
  { ownerId, userId }: Session,
  grupoId: string,
  isAccepted: boolean,
): Promise<void> =>
  deps.db.asOwner(ownerId, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('setup_invite')
      .set({ invite_state: isAccepted ? INVITE_STATE.done : INVITE_STATE.rejected })
      .where('owner_id', '=', tx.ownerId)
      .where('usuario_id', '=', userId)
      .where('channel_group_id', '=', grupoId)
      .where('invite_state', '=', INVITE_STATE.pending)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError(platformErrors.not_found)
    if (isAccepted) await setModo(tx, userId, grupoId, 'segue')
  })

/** Whom the person may invite: the active people of the company without the person. */
export const findColegas = (deps: Deps, { ownerId, userId }: Session, busca: string): Promise<Colega[]> =>
  deps.db.readAsOwner(ownerId, async (tx) =>
    (await listResponsaveis(tx, busca)).filter(({ id }) => id !== userId),
  )

/** People of the company who follow already, or were asked already, are not asked again. */
export const inviteColleagues = (
  deps: Deps,
  session: Session,
  grupoId: string,
  usuarioIds: readonly string[],
): Promise<{ convidados: number }> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const titulo = await titleOfKnown(tx, session.userId, grupoId)
    const { rows } = await sql`
      insert into setup_invite (owner_id, usuario_id, channel_group_id, titulo, convidado_por, convidado_por_nome)
      select u.owner_id, u.id, ${grupoId}::uuid, ${titulo}, ${session.userId}::uuid, ${session.userName}
      from usuario u
      where u.owner_id = ${tx.ownerId} and u.id = any(${usuarioIds}::uuid[]) and u.ativo
        and u.id <> ${session.userId}::uuid
        and not exists (select from notificacao_grupo_pessoa g
          where g.owner_id = u.owner_id and g.usuario_id = u.id and g.grupo_id = ${grupoId}::uuid
            and g.modo = 'segue')
      on conflict (owner_id, usuario_id, channel_group_id) do nothing
      returning usuario_id
    `.execute(tx.db)
    return { convidados: rows.length }
  })
