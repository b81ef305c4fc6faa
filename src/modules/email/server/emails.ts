/** The mails as the support team sees them. */
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import '#platform/server/mail/mail.tables.ts'
import { mailKinds } from '#platform/server/mail/mail-kinds.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { BRANDS, type Brand, DEFAULT_BRAND } from '#platform/shared/brand.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import type { searchRecusados } from '../email.contract.ts'

export const listEmails = () =>
  mailKinds.list().map(({ key, nome, quando }) => ({ chave: key, nome, quando }))

/** Throws `not_found`. */
export function getEmail(deps: Deps, chave: string, marca: Brand['key'] | undefined) {
  const kind = mailKinds.find(chave)
  if (!kind) throw new AppError(platformErrors.not_found)
  const brand = BRANDS.find(({ key }) => key === marca) ?? DEFAULT_BRAND
  const { subject, text, html } = kind.preview(brand, deps.config.publicUrl)
  const { name, address } = brand.mail
  return { chave, remetente: `${name} <${address}>`, assunto: subject, html, texto: text }
}

export function listRecusados(deps: Deps, search: BodyOf<typeof searchRecusados>) {
  const busca = search.busca?.trim().toLowerCase() ?? ''
  const { limit, offset } = pageWindow(search)
  const found = ({ db }: Tx) =>
    db.selectFrom('email_recusado').where((eb) => eb(eb.fn('strpos', ['email', eb.val(busca)]), '>', 0))
  return deps.db.asSystem('admin-panel', async (tx) => {
    const rows = await found(tx)
      .selectAll()
      .orderBy('recusado_em', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
    const { total } = await found(tx)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    return {
      items: rows.map(({ id, email, tipo, codigo, motivo, recusado_em }) => ({
        id,
        email,
        tipo: mailKinds.find(tipo)?.nome ?? tipo,
        codigo,
        motivo,
        recusadoEm: recusado_em.toISOString(),
      })),
      total: Number(total),
    }
  })
}

/** Throws `not_found`. */
export const clearRecusado = (deps: Deps, id: string): Promise<void> =>
  deps.db.asSystem('admin-panel', async (tx) => {
    const gone = await tx.db.deleteFrom('email_recusado').where('id', '=', id).executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw new AppError(platformErrors.not_found)
  })
