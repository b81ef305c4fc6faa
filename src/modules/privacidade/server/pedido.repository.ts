/** Requests of persons, as they are kept: without the person once the work is done. */
import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import type { Pedido, ResultadoPedido } from '../privacidade.contract.ts'
import { pedidoDeTitular } from '../privacidade.notices.ts'
import type { SituacaoPedido, TipoPedido, Titular } from '../privacidade.rules.ts'
import './privacidade.tables.ts'

export type PedidoRow = Selectable<Tables['pedido_titular']>

/** Tells whether two requests are of one person, and cannot be turned back into that person without the secret. */
export const hashOf = (deps: Deps, ownerId: string, { cpf, email, telefone }: Titular): string =>
  createHmac('sha256', deps.config.secret)
    .update(JSON.stringify(['titular', ownerId, cpf ?? '', email ?? '', telefone ?? '']))
    .digest('base64url')

interface NovoPedido {
  readonly tipo: TipoPedido
  readonly titular: Titular
  readonly total: number
  /** Given for one that is answered at once. */
  readonly resultado?: readonly ResultadoPedido[]
}

/** One with a result is done; the other waits in the queue with the person it is about. The other administrators are told. */
export async function insertPedido(
  deps: Deps,
  tx: OwnerTx,
  actor: Actor,
  { tipo, titular, total, resultado }: NovoPedido,
): Promise<PedidoRow> {
  const now = deps.clock.now()
  const row = await tx.db
    .insertInto('pedido_titular')
    .values({
      owner_id: tx.ownerId,
      id: uuidv7(),
      tipo,
      situacao: resultado ? 'concluido' : 'na_fila',
      alvo: resultado ? null : JSON.stringify(titular),
      alvo_hash: hashOf(deps, tx.ownerId, titular),
      total,
      feitos: resultado ? total : 0,
      resultado: JSON.stringify(resultado ?? []),
      usuario_id: actor.userId,
      usuario_nome: actor.name,
      criado_em: now,
      atualizado_em: now,
      concluido_em: resultado ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  announcePedido(tx, row.id)
  tx.notify(pedidoDeTitular, {
    ownerId: tx.ownerId,
    id: row.id,
    ocasiao: 1,
    atorId: actor.userId,
    unidadeId: null,
    facts: { tipo, total, quem: actor.name },
  })
  return row
}

export interface Andamento {
  readonly situacao?: SituacaoPedido
  readonly total?: number
  readonly feitos?: number
  readonly resultado?: readonly ResultadoPedido[]
}

/** A finished one forgets whom it was about. */
export async function savePedido(tx: OwnerTx, id: string, now: Date, change: Andamento): Promise<void> {
  const { resultado, ...columns } = change
  await tx.db
    .updateTable('pedido_titular')
    .set({
      ...columns,
      ...(resultado && { resultado: JSON.stringify(resultado) }),
      ...(change.situacao === 'concluido' && { alvo: null, concluido_em: now }),
      atualizado_em: now,
    })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
  announcePedido(tx, id)
}

const announcePedido = (tx: OwnerTx, id: string) =>
  tx.announce({ ownerId: tx.ownerId, tipo: 'pedido-titular.changed', entidadeId: id, versao: null })

export const findPedido = (tx: OwnerTx, id: string) =>
  tx.db
    .selectFrom('pedido_titular')
    .selectAll()
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Locked, because a job that was thought dead may still be counting. */
export const findPedidoForChange = (tx: OwnerTx, id: string) =>
  tx.db
    .selectFrom('pedido_titular')
    .selectAll()
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const findErasureInProgress = (tx: OwnerTx, hash: string) =>
  tx.db
    .selectFrom('pedido_titular')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('tipo', '=', 'eliminacao')
    .where('alvo_hash', '=', hash)
    .where('situacao', 'in', ['na_fila', 'em_andamento'])
    .executeTakeFirst()

export async function listPedidoRows(tx: OwnerTx, paging: { page?: number; qtdItem?: number }) {
  const { limit, offset } = pageWindow(paging)
  const rows = await tx.db
    .selectFrom('pedido_titular')
    .selectAll()
    .select((eb) => eb.fn.countAll<string>().over().as('count'))
    .where('owner_id', '=', tx.ownerId)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { items: rows.map(toPedido), total: Number(rows[0]?.count ?? 0) }
}

export const toPedido = (row: PedidoRow): Pedido => ({
  id: row.id,
  tipo: row.tipo,
  situacao: row.situacao,
  total: row.total,
  feitos: row.feitos,
  resultado: row.resultado,
  quem: row.usuario_nome,
  criadoEm: row.criado_em.toISOString(),
  concluidoEm: row.concluido_em?.toISOString() ?? null,
})
