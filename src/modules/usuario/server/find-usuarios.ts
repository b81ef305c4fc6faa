/** Finding people of the own company by a few letters, or by their addresses. */
import { sql } from 'kysely'
import type { Deps } from '#platform/server/deps.ts'
import { searchPage } from '#platform/server/register/search-page.ts'
import type { Session } from '#platform/server/session/session.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { normalizeEmail } from '#platform/shared/email.ts'
import { MAX_CONSULTED_EMAILS, MAX_FOUND_USERS } from '../acesso-usuario.contract.ts'
import { situacaoOf } from '../usuario.rules.ts'
import { usuarioStore } from './usuario.store.ts'
import './usuario.tables.ts'

/** Active colleagues in alphabetical order, at most twenty. */
export async function pesquisar(deps: Deps, session: Session, busca: string) {
  const page = { busca, ativo: true, page: 0, qtdItem: MAX_FOUND_USERS }
  const { items } = await deps.db.readAsOwner(session.ownerId, (tx) => usuarioStore.search(tx, page))
  return items.map(({ id, name, email, funcaoPatio }) => ({ id, name, email, funcaoPatio }))
}

/** Active companies in alphabetical order, at most twenty. The table belongs to a later step of the business. */
export async function searchTomadores(deps: Deps, session: Session, busca: string) {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { ids } = await searchPage(tx, {
      table: 'empresa',
      where: [sql`t.ativo`],
      text: busca,
      order: sql`app_fold(t.nome), t.id`,
      limit: MAX_FOUND_USERS,
      offset: 0,
    })
    const { rows } = await sql<{ id: string; nome: string }>`
      select id, nome from empresa where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
      order by app_fold(nome), id`.execute(tx.db)
    return rows
  })
}

/** Whether each of the addresses belongs to a user of the own company, in the order they were asked. */
export async function findEmails(deps: Deps, session: Session, text: string) {
  const emails = [...new Set(text.split(',').map(normalizeEmail))].filter((email) => email !== '')
  if (emails.length > MAX_CONSULTED_EMAILS) {
    throw invalidField('emails', `Informe no máximo ${MAX_CONSULTED_EMAILS} e-mails por consulta`)
  }
  const rows = await deps.db.readAsOwner(session.ownerId, (tx) =>
    tx.db
      .selectFrom('usuario')
      .select(['id', sql<string>`lower(email)`.as('email'), 'ativo', 'bloqueado', 'ultimo_acesso_em'])
      .where('owner_id', '=', tx.ownerId)
      .where(sql`lower(email)`, '=', sql<string>`any(${emails}::text[])`)
      .execute(),
  )
  const found = new Map(rows.map((row) => [row.email, row]))
  return emails.map((email) => {
    const row = found.get(email)
    const situacao =
      row &&
      situacaoOf({ ativo: row.ativo, bloqueio: row.bloqueado, hasEntered: row.ultimo_acesso_em !== null })
    return { email, existe: row !== undefined, usuarioId: row?.id ?? null, situacao: situacao ?? null }
  })
}
