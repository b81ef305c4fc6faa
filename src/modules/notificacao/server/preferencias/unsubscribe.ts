/** Ends the mails of one kind of notice for whoever holds the link of such a mail (E-413). */
import type { Deps } from '#platform/server/deps.ts'
import { notificationKinds } from '#platform/server/notifications/notification-kinds.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { viasDe } from '../../notificacao.rules.ts'
import { preferenciaNotificacaoErrors } from '../../preferencia-notificacao.contract.ts'
import { readUnsubscribeToken } from '../enviar/unsubscribe.ts'
import '../notificacao.tables.ts'
import '#modules/owner/server/owner.tables.ts'
import '#modules/usuario/server/usuario.tables.ts'
import { readRegras } from './read-preferencias.ts'

/** Mail and summary of that kind end; panel and push stay as they are. Doing it twice changes nothing. */
export async function unsubscribe(deps: Deps, token: string): Promise<{ evento: string; empresa: string }> {
  const claim = readUnsubscribeToken(deps, token)
  const kind = claim && notificationKinds.find(claim.evento)
  if (!claim || !kind) throw new AppError(preferenciaNotificacaoErrors.descadastro_invalido)
  return deps.db.asOwner(claim.ownerId, async (tx) => {
    const usuario = await tx.db
      .selectFrom('usuario as u')
      .innerJoin('owner as o', 'o.owner_id', 'u.owner_id')
      .leftJoin('notificacao_preferencia as p', (join) =>
        join
          .onRef('p.owner_id', '=', 'u.owner_id')
          .onRef('p.usuario_id', '=', 'u.id')
          .on('p.evento', '=', claim.evento),
      )
      .select(['u.id', 'o.nome', 'p.painel', 'p.email', 'p.push', 'p.resumo'])
      .where('u.owner_id', '=', tx.ownerId)
      .where('u.id', '=', claim.usuarioId)
      .executeTakeFirst()
    if (!usuario) throw new AppError(preferenciaNotificacaoErrors.descadastro_invalido)
    const { painel, email, push, resumo } = usuario
    const own =
      painel === null || email === null || push === null || resumo === null
        ? undefined
        : { painel, email, push, resumo }
    const vias = { ...viasDe(kind, (await readRegras(tx)).get(kind.key), own), email: false, resumo: false }
    await tx.db
      .insertInto('notificacao_preferencia')
      .values({ owner_id: tx.ownerId, usuario_id: usuario.id, evento: kind.key, ...vias })
      .onConflict((conflict) => conflict.columns(['owner_id', 'usuario_id', 'evento']).doUpdateSet(vias))
      .execute()
    return { evento: kind.label, empresa: usuario.nome }
  })
}
