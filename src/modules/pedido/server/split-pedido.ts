/** Splits an order into parts that travel apart: the order keeps the first part, the others are new orders. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { type Pedido, pedidoErrors, type Subdividir } from '../pedido.contract.ts'
import { cleanPedido } from '../pedido.rules.ts'
import { checkPartes, dividir, nextNumeros, raizOf } from '../subdivisao.rules.ts'
import { assertLivre } from './pedido.register.ts'
import { lockPedidos, pedidoStore } from './pedido.store.ts'
import { alcanceOf } from './pedido-filtro.ts'
import { resolvePedidos } from './resolve-lugares.ts'
import { inputOf, saveManyPedidos } from './save-many-pedidos.ts'

/** Answers all parts, the order itself first. */
export function splitPedido(
  deps: Deps,
  session: Session,
  id: string,
  { version, partes }: Subdividir,
): Promise<Pedido[]> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = existing((await lockPedidos(tx, session, [id])).get(id.toLowerCase()))
    assertLivre(before)
    if (version !== undefined && version !== before.version) {
      throw new AppError(platformErrors.version_conflict, { extra: { current: before } })
    }
    const whole = {
      pesoKg: before.pesoTotal,
      cubagemM3: before.cubagemTotal,
      paletes: before.paletes,
      quantidade: before.quantidade,
      valor: before.valorPedido,
    }
    const details = checkPartes(whole, partes)
    if (details.length > 0) throw invalidInput(details)
    const [first, ...others] = dividir(whole, partes)
    const origemId = before.pedidoOrigemId ?? before.id
    const numeros = nextNumeros(before.numero, await numerosOf(tx, before.numero), others.length)
    const [resolved] = await resolvePedidos(tx, alcanceOf(session), [cleanPedido(inputOf(before))], [before])
    if (!resolved?.pedido || !first) {
      throw invalidInput(resolved?.problems ?? [])
    }
    const { pedido } = resolved
    await saveManyPedidos(
      tx,
      actorOf(session),
      {
        changes: [{ before, fields: { ...pedido, ...first, pedidoOrigemId: before.pedidoOrigemId } }],
        creates: others.map((parte, index) => ({
          ...pedido,
          ...parte,
          numero: numeros[index] ?? null,
          pedidoOrigemId: origemId,
        })),
      },
      deps.clock.now(),
    )
    return readPartes(tx, before.id, numeros)
  })
}

/** Numbers of the parts that there are already. */
async function numerosOf(tx: OwnerTx, numero: string): Promise<string[]> {
  const raiz = raizOf(numero)
  const { rows } = await sql<{ numero: string }>`
    select numero from pedido
    where owner_id = ${tx.ownerId} and numero > ${`${raiz}/`} and numero < ${`${raiz}0`}
    limit ${MAX_NUMEROS + 1}
  `.execute(tx.db)
  if (rows.length > MAX_NUMEROS) {
    throw new AppError(pedidoErrors.pedido_numero_taken, {
      message: 'O pedido já foi dividido em partes demais.',
    })
  }
  return rows.map((row) => row.numero)
}
/** Parts of one number, those of its parts included. */
const MAX_NUMEROS = 2_000

async function readPartes(tx: OwnerTx, id: string, numeros: readonly string[]): Promise<Pedido[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${numeros}::text[]) with ordinality as n (numero, ordem)
    join pedido p on p.owner_id = ${tx.ownerId} and p.numero = n.numero
    order by n.ordem
  `.execute(tx.db)
  return pedidoStore.findMany(tx, [id, ...rows.map((row) => row.id)])
}
