/** Links that work once and for one hour. */

import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { newOnceToken, onceLinks } from '#platform/server/public-link/public-links.ts'
import type { PublicLink } from '#platform/shared/public-link.ts'
import { confirmLink, passwordLink } from '../mail-link.contract.ts'
import { sessaoErrors } from '../sessao.contract.ts'
import { LINK_LIFETIME_MS } from '../sessao.rules.ts'
import type { LinkFinalidade } from './sessao.tables.ts'

export const linkOf = (finalidade: LinkFinalidade): PublicLink =>
  finalidade === 'confirmacao' ? confirmLink : passwordLink

const openerOf = (link: PublicLink, purposes: readonly LinkFinalidade[]) =>
  onceLinks({
    link,
    spent: () => sessaoErrors.link_spent,
    find: (tx, hash) =>
      tx.db
        .selectFrom('link_uso_unico')
        .select(['usuario_id as usuarioId', 'expira_em as expiraEm', 'usado_em as usadoEm'])
        .where('token_hash', '=', hash)
        .where('finalidade', 'in', purposes)
        .forUpdate()
        .executeTakeFirst(),
    spend: (tx, hash, usado_em) =>
      tx.db.updateTable('link_uso_unico').set({ usado_em }).where('token_hash', '=', hash).execute(),
  }).use

export const openPasswordLink = openerOf(passwordLink, ['recuperacao', 'criacao', 'senha-expirada'])
export const openConfirmLink = openerOf(confirmLink, ['confirmacao'])

/** Makes a link's token; earlier unused links of the same purpose stop working. */
export async function createLink(
  deps: Deps,
  tx: Tx,
  usuarioId: string,
  finalidade: LinkFinalidade,
): Promise<string> {
  const { token, hash } = newOnceToken(deps, linkOf(finalidade))
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
      token_hash: hash,
      finalidade,
      usuario_id: usuarioId,
      expira_em: new Date(now.getTime() + LINK_LIFETIME_MS),
      usado_em: null,
    })
    .execute()
  return token
}
