/** Browsers that take push messages, and the notice that tries them. */
import { v7 as uuidv7 } from 'uuid'
import type { Deps } from '#platform/server/deps.ts'
import { refusalOnNetwork } from '#platform/server/outbound/post-to-public-address.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { avisoDeTeste } from '../../notificacao.notices.ts'
import {
  type LigarPush,
  MAX_APARELHOS,
  preferenciaNotificacaoErrors,
} from '../../preferencia-notificacao.contract.ts'
import { sendPush } from '../enviar/push-notice.ts'
import '../notificacao.tables.ts'

/** The same browser of the person keeps its row; its keys may be new. */
export async function createSubscription(
  deps: Deps,
  { ownerId, userId }: Session,
  { endpoint, p256dh, auth, aparelho }: LigarPush,
): Promise<{ id: string }> {
  const recusa = await refusalOnNetwork(endpoint, deps.config.webhookHosts)
  if (recusa !== undefined) {
    throw new AppError(platformErrors.invalid_input, { details: [{ path: 'endpoint', message: recusa }] })
  }
  return deps.db.asOwner(ownerId, async (tx) => {
    const known = await tx.db
      .selectFrom('push_assinatura')
      .select(['id', 'endpoint'])
      .where('owner_id', '=', tx.ownerId)
      .where('usuario_id', '=', userId)
      .forUpdate()
      .execute()
    if (known.length >= MAX_APARELHOS && !known.some((one) => one.endpoint === endpoint)) {
      throw new AppError(preferenciaNotificacaoErrors.push_aparelhos_demais)
    }
    const values = { p256dh, auth, aparelho: cleanLine(aparelho) ?? 'Navegador' }
    const row = await tx.db
      .insertInto('push_assinatura')
      .values({
        owner_id: tx.ownerId,
        usuario_id: userId,
        id: uuidv7(),
        endpoint,
        ...values,
        usada_em: null,
        criada_em: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['owner_id', 'usuario_id', 'endpoint']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: row.id }
  })
}

export async function deleteSubscription(
  deps: Deps,
  { ownerId, userId }: Session,
  id: string,
): Promise<void> {
  await deps.db.asOwner(ownerId, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('push_assinatura')
      .where('owner_id', '=', tx.ownerId)
      .where('usuario_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError(platformErrors.not_found)
  })
}

/** A real notice in the panel of the person, and a push message at once, whatever the quiet hours say. */
export async function sendTest(
  deps: Deps,
  { ownerId, userId }: Session,
): Promise<{ aparelhos: number; falharam: number }> {
  const id = uuidv7()
  await deps.db.asOwner(ownerId, async (tx) => {
    tx.notify(avisoDeTeste, {
      ownerId,
      id: userId,
      ocasiao: id,
      atorId: userId,
      unidadeId: null,
      envolvidos: [userId],
      facts: {},
    })
  })
  const { tried, failed } = await sendPush(deps, ownerId, userId, {
    id,
    title: 'Aviso de teste',
    path: '/notificacoes',
  })
  return { aparelhos: tried, falharam: failed }
}
