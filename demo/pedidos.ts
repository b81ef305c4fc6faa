/** Orders of today at CD Jundiaí, and manifests that are being formed of them, made by the use cases that the API calls. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { TIPOS_CARACTERISTICA } from '#modules/caracteristica/caracteristica.rules.ts'
import { createMinuta } from '#modules/minuta/server/minuta-acoes.ts'
import { checkPedido, cleanPedido } from '#modules/pedido/pedido.rules.ts'
import { resolvePedidos } from '#modules/pedido/server/resolve-lugares.ts'
import { saveManyPedidos } from '#modules/pedido/server/save-many-pedidos.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { within } from './create-registers.ts'
import { type PedidoDoDia, pedidoInput } from './pedidos-plano.ts'

/** Towns whose orders a manifest takes. */
const MINUTAS = [
  { descricao: 'Vale do Paraíba', inicio: ['12'], pedidos: 8 },
  { descricao: 'Campinas e região', inicio: ['13'], pedidos: 8 },
] as const

/** One transaction for all of them; `now` is the present. */
export async function createPedidos(
  deps: Deps,
  session: Session,
  unidadeId: string,
  now: Date,
): Promise<void> {
  const file = fileURLToPath(new URL('pedidos-do-dia.csv', import.meta.url))
  const rows: PedidoDoDia[] = parse(readFileSync(file), { columns: true })
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const caracteristicas = await listCaracteristicas(tx)
    const fields = rows.map((row, index) =>
      cleanPedido(pedidoInput(index, row, unidadeId, caracteristicas, now)),
    )
    const resolved = await resolvePedidos(tx, null, fields)
    const creates = resolved.map(({ pedido, problems }, index) => {
      const [wrong] = [...problems, ...fields.slice(index, index + 1).flatMap(checkPedido)]
      if (!pedido || wrong)
        throw new Error(`O pedido ${index} da demonstração foi recusado: ${wrong?.message}`)
      return { ...pedido, pedidoOrigemId: null }
    })
    await saveManyPedidos(tx, actorOf(session), { creates, changes: [] }, now)
    for (const { descricao, inicio, pedidos } of MINUTAS) {
      const pedidoIds = await listNear(tx, inicio, pedidos)
      await createMinuta(within(deps, tx, now), session, {
        unidadeNegocioId: unidadeId,
        descricao,
        pedidoIds,
      })
    }
  })
}

async function listCaracteristicas(tx: OwnerTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from caracteristica
    where owner_id = ${tx.ownerId} and tipo = ${TIPOS_CARACTERISTICA.pedido} and ativo order by descricao
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** CIF orders that can be formed, by the beginning of their CEP. */
async function listNear(tx: OwnerTx, inicio: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pedido
    where owner_id = ${tx.ownerId} and valido and tipo_frete = 1 and minuta_id is null
      and left(destino_cep, 2) = any(${inicio}::text[])
    order by destino_cep limit ${limit}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}
