/** Ends the mails of one kind of notice for whoever holds the link of such a mail (E-413). */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import {
  type NotificationKind,
  notificationKinds,
} from '#platform/server/notifications/notification-kinds.ts'
import { AppError } from '#platform/shared/app-error.ts'
import type { Via } from '#platform/shared/notifications/notification.ts'
import { descadastroErrors } from '../../descadastro.contract.ts'
import { viasDe } from '../../notificacao.rules.ts'
import { readUnsubscribeToken } from '../enviar/unsubscribe-token.ts'
import '../notificacao.tables.ts'
import '#modules/owner/server/owner.tables.ts'
import '#modules/usuario/server/usuario.tables.ts'
import { readRegras } from './read-preferencias.ts'

interface Stopped {
  readonly evento: string
  readonly empresa: string
}

/** The person of the link with what they chose for its kind. */
type Found = { readonly id: string } & Readonly<Record<Via, boolean | null>>

/** What the link would stop; nothing changes. */
export const readUnsubscribe = (deps: Deps, token: string): Promise<Stopped> =>
  withLink(deps, token, async () => {})

/** Mail and summary of that kind end; panel and push stay as they are. Doing it twice changes nothing. */
export const unsubscribe = (deps: Deps, token: string): Promise<Stopped> => withLink(deps, token, stopMails)

/** Does the work for whoever the link names; throws `descadastro_invalido` when it names nobody. */
async function withLink(
  deps: Deps,
  token: string,
  work: (tx: OwnerTx, kind: NotificationKind, usuario: Found) => Promise<void>,
): Promise<Stopped> {
  const claim = readUnsubscribeToken(deps, token)
  const kind = claim && notificationKinds.find(claim.evento)
  if (!claim || !kind) throw new AppError(descadastroErrors.descadastro_invalido)
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
    if (!usuario) throw new AppError(descadastroErrors.descadastro_invalido)
    await work(tx, kind, usuario)
    return { evento: kind.label, empresa: usuario.nome }
  })
}

async function stopMails(tx: OwnerTx, kind: NotificationKind, usuario: Found): Promise<void> {
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
}
