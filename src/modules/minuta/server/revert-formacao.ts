/**
 * A load that was cancelled or deactivated with its formation reverted gives its orders back, in the same transaction.
 * Loads know nothing of orders: the notes that their history keeps of the request tell it here.
 */
import { sql } from 'kysely'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import { ENTIDADE_PEDIDO } from '#modules/pedido/server/describe-pedido.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { queryPrepared } from '#platform/server/database/prepared.ts'
import { defineProjection } from '#platform/server/events/projections.ts'
import { recordHistories } from '#platform/server/history.ts'
import { freePedidos } from './minuta.repository.ts'

/** As the calls of loads note what was asked for. */
const NOTAS = ['Reverter formação', 'Reverter minuta']

interface Devolvido {
  readonly id: string
  readonly versao: number
  readonly carga: number
  /** When the load was changed. */
  readonly quando: Date
  readonly quem_id: string | null
  readonly quem_nome: string
  readonly origem: string
}

export const reverterFormacao = defineProjection({
  concerns: (noun) => noun === ENTIDADE_CARGA,
  async apply(tx, events) {
    const changed = events.filter(({ tipo }) => tipo !== `${ENTIDADE_CARGA}.created`)
    if (changed.length > 0) await returnPedidos(tx, [...new Set(changed.map(({ entidadeId }) => entidadeId))])
  },
})

async function returnPedidos(tx: OwnerTx, cargaIds: readonly string[]): Promise<void> {
  const rows = await queryPrepared(
    tx,
    sql<Devolvido>`
    select p.id, p.versao, c.codigo as carga, c.atualizado_em as quando, h.quem_id, h.quem_nome, h.origem
    from unnest(${cargaIds}::uuid[]) as k (id)
    join pedido p on p.owner_id = ${tx.ownerId} and p.carga_id = k.id
    join carga c on c.owner_id = p.owner_id and c.id = p.carga_id
    join lateral (
      select quem_id, quem_nome, origem from historico h
      where h.owner_id = c.owner_id and h.entidade = ${ENTIDADE_CARGA} and h.entidade_id = c.id
        and h.versao = c.versao
        and exists (
          select from jsonb_array_elements(h.mudancas) as m
          where m ->> 'campo' = any(${NOTAS}::text[]) and m ->> 'para' = 'Sim')
      limit 1
    ) h on true
    where c.status in (${STATUS.Cancelada}, ${STATUS.Desativada})
    order by p.id
  `,
  )
  const [first] = rows
  if (!first) return
  await freePedidos(
    tx,
    rows.map(({ id }) => id),
    first.quando,
  )
  const actor = { userId: first.quem_id, name: first.quem_nome, origin: first.origem }
  await recordHistories(
    tx,
    actor,
    rows.map(({ id, versao, carga }) => ({
      entidade: ENTIDADE_PEDIDO,
      entidadeId: id,
      acao: 'reversão da formação',
      versao,
      mudancas: [{ campo: 'Carga', de: String(carga), para: null }],
    })),
  )
  for (const { id, versao } of rows) {
    tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE_PEDIDO}.changed`, entidadeId: id, versao })
  }
}
