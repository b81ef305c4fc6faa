/** Contacts as their own rules look for them. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { ContatoFields } from '../contato.fields.ts'

/** The former first contact of a company, locked; undefined: there is none. */
export async function findPrincipal(tx: OwnerTx, empresaId: string): Promise<string | undefined> {
  return firstId(tx, sql`empresa_id = ${empresaId} and principal for update`)
}

export async function unsetPrincipal(tx: OwnerTx, id: string, now: Date): Promise<void> {
  await sql`
    update contato set principal = false, versao = versao + 1, atualizado_em = ${now}
    where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
}

/** The contact that somebody means by a company and an address of mail, or without one by the name. */
export function findSame(tx: OwnerTx, contact: ContatoFields): Promise<string | undefined> {
  const ofCompany = sql`empresa_id is not distinct from ${contact.empresaId}::uuid`
  const same =
    contact.email === null
      ? sql`email is null and app_fold(nome) = app_fold(${contact.nome})`
      : sql`lower(email) = ${contact.email}`
  return firstId(tx, sql`${ofCompany} and ${same} order by id limit 1`)
}

async function firstId(tx: OwnerTx, where: RawBuilder<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from contato where owner_id = ${tx.ownerId} and ${where}
  `.execute(tx.db)
  return rows[0]?.id
}

export async function countContatos(tx: OwnerTx, empresaId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from contato where owner_id = ${tx.ownerId} and empresa_id = ${empresaId}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}
