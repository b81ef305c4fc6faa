/** The links of offers: what is stored of each, and how its token is made and believed. */
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { Deps } from '#platform/server/deps.ts'
import { derivedLinks } from '#platform/server/public-link/public-links.ts'
import { lightLinkAddress } from '#platform/shared/public-link.ts'
import { ofertaLink } from '../link.contract.ts'
import type { AcaoDoLink } from '../link.rules.ts'
import './oferta-link.tables.ts'

/** What somebody answered by a link, before the code confirms it. */
export interface Pendente {
  readonly acao: AcaoDoLink
  readonly nome: string
  readonly valor: number | null
  readonly cargaId: string | null
  readonly motivoId: string | null
  readonly texto: string | null
  readonly placa: string | null
  readonly motorista: string | null
  readonly mensagem: string | null
}

export interface LinkLido {
  readonly id: string
  readonly ofertaId: string
  readonly conviteId: string
  readonly criadoEm: string
  readonly revogadoEm: string | null
  readonly respondidoEm: string | null
  readonly resposta: AcaoDoLink | null
  readonly pendente: Pendente | null
  readonly codigoPedidoEm: string | null
  readonly codigoHash: string | null
  readonly codigoExpiraEm: string | null
  readonly codigos: number
}

/** Each link is a record of its own and is taken back by a word in it: its number never changes. */
const N = 1

export async function findLink(tx: OwnerTx, id: string, suffix: RawBuilder<unknown> = sql``) {
  const { rows } = await sql<LinkLido>`
    select id, oferta_id as "ofertaId", convite_id as "conviteId", ${utc(sql`criado_em`)} as "criadoEm",
      ${utc(sql`revogado_em`)} as "revogadoEm", ${utc(sql`respondido_em`)} as "respondidoEm", resposta, pendente,
      ${utc(sql`codigo_pedido_em`)} as "codigoPedidoEm", codigo_hash as "codigoHash",
      ${utc(sql`codigo_expira_em`)} as "codigoExpiraEm", codigos
    from oferta_link where owner_id = ${tx.ownerId} and id = ${id} ${suffix}
  `.execute(tx.db)
  const [row] = rows
  return row && { ...row, n: N }
}

/** The refusal of the link for whatever is none; what a proven link does not open any more is said by the work. */
export const links = derivedLinks(ofertaLink, (tx, id) => findLink(tx, id))

export const addressOf = (deps: Pick<Deps, 'config'>, ownerId: string, id: string): string =>
  lightLinkAddress(deps.config.publicUrl, ofertaLink, links.token(deps, { ownerId, id, n: N }))

/** One for each of these invitations that has none which takes an answer; answers the new ones. */
export async function createLinks(
  tx: OwnerTx,
  ofertaId: string,
  conviteIds: readonly string[],
  agora: Date,
): Promise<string[]> {
  if (conviteIds.length === 0) return []
  const wanted = conviteIds.map((conviteId) => ({ id: uuidv7(), convite_id: conviteId }))
  const { rows } = await sql<{ id: string }>`
    insert into oferta_link (owner_id, id, oferta_id, convite_id, criado_em)
    select ${tx.ownerId}, x.id, ${ofertaId}, x.convite_id, ${agora}
    from json_to_recordset(${JSON.stringify(wanted)}::json) x(id uuid, convite_id uuid)
    where not exists (select from oferta_link l where l.owner_id = ${tx.ownerId} and l.convite_id = x.convite_id
      and l.respondido_em is null and l.revogado_em is null)
    returning id
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

export async function revokeLinks(tx: OwnerTx, conviteId: string, agora: Date): Promise<void> {
  await tx.db
    .updateTable('oferta_link')
    .set({
      revogado_em: agora,
      pendente: null,
      codigo_hash: null,
      codigo_expira_em: null,
    })
    .where('owner_id', '=', tx.ownerId)
    .where('convite_id', '=', conviteId)
    .where('respondido_em', 'is', null)
    .where('revogado_em', 'is', null)
    .execute()
}

/** What waits for a code that nobody needs any more, with the names in it, goes. */
export async function forgetPendentes(tx: OwnerTx, conviteIds: readonly string[]): Promise<void> {
  if (conviteIds.length === 0) return
  await tx.db
    .updateTable('oferta_link')
    .set({ pendente: null, codigo_hash: null, codigo_expira_em: null })
    .where('owner_id', '=', tx.ownerId)
    .where('convite_id', 'in', [...conviteIds])
    .where('pendente', 'is not', null)
    .execute()
}

/** Where answers of the carrier are confirmed; null: its register has no address any more. */
export async function findEmail(tx: OwnerTx, empresaId: string | null): Promise<string | null> {
  if (empresaId === null) return null
  const { rows } = await sql<{ email: string | null }>`
    select email from empresa where owner_id = ${tx.ownerId} and id = ${empresaId}
  `.execute(tx.db)
  return rows[0]?.email ?? null
}
