/** Who has read how far: a pointer for each person, one for the driver, and the marks on the messages of the other side. */
import { sql } from 'kysely'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { PeopleMessages } from '#platform/server/hub/tell-people.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ConversaLida } from './conversa.repository.ts'
import { readConversa } from './open-conversa.ts'

/** People notices of this topic tell that somebody has read. */
export const TOPICO_LEITURA = 'conversa-leitura'

/** How many messages of others each person has not read, by person and conversation. */
export async function listNaoLidas(
  tx: OwnerTx,
  usuarioIds: readonly string[],
  conversaIds?: readonly string[],
): Promise<readonly { usuarioId: string; conversaId: string; cargaId: string; naoLidas: number }[]> {
  if (usuarioIds.length === 0 || conversaIds?.length === 0) return []
  const { rows } = await sql<{ usuarioId: string; conversaId: string; cargaId: string; naoLidas: number }>`
    select usuario_id as "usuarioId", conversa_id as "conversaId", carga_id as "cargaId", nao_lidas as "naoLidas"
    from app_conversas_nao_lidas(${[...usuarioIds]}::uuid[], ${conversaIds ? [...conversaIds] : null}::uuid[])
  `.execute(tx.db)
  return rows
}

/** For the summary of the frame. */
export async function countNaoLidas(
  tx: OwnerTx,
  usuarioIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { usuarioId, naoLidas } of await listNaoLidas(tx, usuarioIds)) {
    counts.set(usuarioId, (counts.get(usuarioId) ?? 0) + naoLidas)
  }
  return counts
}

/** A person has read up to a number; it never goes back, and never beyond the newest message. Throws `not_found`. */
export async function markRead(
  deps: Deps,
  session: Session,
  id: string,
  ateSeq: number,
): Promise<{ ateSeq: number; naoLidas: number }> {
  const conversa = await readConversa(deps, session, id, async (open) => open.conversa)
  const agora = deps.clock.now()
  const ate = Math.min(ateSeq, conversa.ultimaSeq)
  const answer = await deps.db.asOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<{ ate_seq: number }>`
      insert into conversa_leitura as l (owner_id, conversa_id, usuario_id, ate_seq, lida_em)
      values (${tx.ownerId}, ${conversa.id}, ${session.userId}, ${ate}, ${agora})
      on conflict (owner_id, conversa_id, usuario_id) do update set
        lida_em = case when excluded.ate_seq > l.ate_seq then excluded.lida_em else l.lida_em end,
        ate_seq = greatest(l.ate_seq, excluded.ate_seq)
      returning ate_seq
    `.execute(tx.db)
    const [left] = await listNaoLidas(tx, [session.userId], [conversa.id])
    return { ateSeq: rows[0]?.ate_seq ?? ate, naoLidas: left?.naoLidas ?? 0 }
  })
  await deps.db.asOwner(conversa.ownerId, (tx) => markMensagens(tx, conversa.id, 'motorista', ate, agora))
  // The other windows of the person take the mark away.
  tellRead(deps, session.ownerId, session.userId, conversa.id)
  return answer
}

/** Marks what the driver wrote as read by somebody, or what people wrote as read by the driver. */
async function markMensagens(
  tx: OwnerTx,
  conversaId: string,
  de: 'motorista' | 'pessoas',
  ate: number,
  agora: Date,
): Promise<void> {
  await sql`
    update mensagem set lida_em = ${agora}, entregue_em = coalesce(entregue_em, ${agora})
    where owner_id = ${tx.ownerId} and conversa_id = ${conversaId} and seq <= ${ate} and lida_em is null
      and ${de === 'motorista' ? sql`autor = 'motorista'` : sql`autor in ('operador', 'transportadora')`}
  `.execute(tx.db)
}

/** The phone of the driver has fetched up to a number. Both companies are told. */
export async function markDelivered(
  deps: Deps,
  tx: OwnerTx,
  conversa: ConversaLida,
  ateSeq: number,
  agora: Date,
): Promise<void> {
  const ate = Math.min(ateSeq, conversa.ultimaSeq)
  if (ate <= conversa.entregueSeq) return
  await sql`
    with moved as (
      update conversa set entregue_seq = ${ate} where owner_id = ${tx.ownerId} and id = ${conversa.id}
    )
    update mensagem set entregue_em = ${agora}
    where owner_id = ${tx.ownerId} and conversa_id = ${conversa.id} and seq <= ${ate} and entregue_em is null
      and autor in ('operador', 'transportadora')
  `.execute(tx.db)
  tellBoth(deps, tx, conversa)
}

/** The driver has read up to a number. Both companies are told. */
export async function markReadByDriver(
  deps: Deps,
  tx: OwnerTx,
  conversa: ConversaLida,
  ateSeq: number,
  agora: Date,
): Promise<void> {
  const ate = Math.min(ateSeq, conversa.ultimaSeq)
  if (ate <= conversa.motoristaSeq) return
  await sql`
    update conversa set motorista_seq = ${ate}, entregue_seq = greatest(entregue_seq, ${ate})
    where owner_id = ${tx.ownerId} and id = ${conversa.id}
  `.execute(tx.db)
  await markMensagens(tx, conversa.id, 'pessoas', ate, agora)
  tellBoth(deps, tx, conversa)
}

function tellBoth(deps: Deps, tx: Tx, { id, ownerId, transportadoraOwnerId }: ConversaLida): void {
  tx.afterCommit(() => {
    tellRead(deps, ownerId, null, id)
    if (transportadoraOwnerId !== null) tellRead(deps, transportadoraOwnerId, null, id)
  })
}

const tellRead = (deps: Deps, ownerId: string, userId: string | null, conversaId: string): void =>
  deps.publisher.publish({ type: 'people', ownerId, topic: TOPICO_LEITURA, userId, ids: [conversaId] })

/** `ChatRead({ conversaId })`: receipts and counts of the conversation are to be read again. */
export const readMessages: PeopleMessages = async (_deps, _ownerId, ids, userIds) =>
  userIds.flatMap((userId) =>
    ids.map((conversaId) => ({
      userId,
      hub: '/notificacoeshub' as const,
      target: 'ChatRead',
      args: [{ conversaId }],
    })),
  )
