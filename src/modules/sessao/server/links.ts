/** Links that work once and for one hour. */

import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { sessaoErrors } from '../sessao.contract.ts'
import { LINK_LIFETIME_MS } from '../sessao.rules.ts'
import { hashLinkToken, newLinkToken } from './secrets.ts'
import type { LinkFinalidade } from './sessao.tables.ts'

/** Makes a link's token; earlier unused links of the same purpose stop working. */
export async function createLink(
  deps: Deps,
  tx: Tx,
  usuarioId: string,
  finalidade: LinkFinalidade,
): Promise<string> {
  const token = newLinkToken()
  const now = deps.clock.now()
  await tx.db
    .updateTable('link_uso_unico')
    .set({ usado_em: now })
    .where('usuario_id', '=', usuarioId)
    .where('finalidade', '=', finalidade)
    .where('usado_em', 'is', null)
    .execute()
  await tx.db
    .insertInto('link_uso_unico')
    .values({
      token_hash: hashLinkToken(deps.config.secret, token),
      finalidade,
      usuario_id: usuarioId,
      expira_em: new Date(now.getTime() + LINK_LIFETIME_MS),
      usado_em: null,
    })
    .execute()
  return token
}

/** Uses a link up and answers whose it was. Throws `link_unknown` or `link_spent`. */
export async function spendLink(
  deps: Deps,
  tx: Tx,
  token: string,
  purposes: readonly LinkFinalidade[],
): Promise<{ usuarioId: string; finalidade: LinkFinalidade }> {
  const now = deps.clock.now()
  const link = await tx.db
    .selectFrom('link_uso_unico')
    .select(['token_hash', 'usuario_id', 'finalidade', 'expira_em', 'usado_em'])
    .where('token_hash', '=', hashLinkToken(deps.config.secret, token))
    .forUpdate()
    .executeTakeFirst()
  if (!link || !purposes.includes(link.finalidade)) throw new AppError(sessaoErrors.link_unknown)
  if (link.usado_em !== null || link.expira_em <= now) throw new AppError(sessaoErrors.link_spent)
  await tx.db
    .updateTable('link_uso_unico')
    .set({ usado_em: now })
    .where('token_hash', '=', link.token_hash)
    .execute()
  return { usuarioId: link.usuario_id, finalidade: link.finalidade }
}
