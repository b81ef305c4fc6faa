/**
 * Does the work of one erasure, in slices of a transaction each. It may be killed and begun again at any time: what is
 * erased is not found a second time, and what was counted is read from the request.
 */

import { forgetOfCompany } from '#modules/busca/server/refill-index.ts'
import type { Actor } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { countRows, eraseRows } from '#platform/server/privacy/erase-rows.ts'
import { findPerson } from '#platform/server/privacy/find-person.ts'
import type { PersonalData } from '#platform/server/privacy/personal-data.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import type { ResultadoPedido } from '../privacidade.contract.ts'
import type { Titular } from '../privacidade.rules.ts'
import { findPedidoForChange, savePedido } from './pedido.repository.ts'

/** Rows of one transaction. */
const SLICE = 200

interface Work {
  readonly deps: Deps
  readonly ownerId: string
  readonly pedidoId: string
  readonly titular: Titular
  readonly actor: Actor
}

/** A request that is done already, or that is none, is left alone. */
export async function runErasure(deps: Deps, ownerId: string, pedidoId: string): Promise<void> {
  const begun = await deps.db.asOwner(ownerId, async (tx) => {
    const pedido = await findPedidoForChange(tx, pedidoId)
    if (!pedido?.alvo) return undefined
    await savePedido(tx, pedidoId, deps.clock.now(), {
      situacao: 'em_andamento',
      resultado: pedido.resultado.map((one) => ({ ...one, mantidos: 0 })),
    })
    return {
      titular: pedido.alvo,
      actor: { userId: pedido.usuario_id, name: pedido.usuario_nome, origin: 'job' },
    }
  })
  if (!begun) return
  const work: Work = { deps, ownerId, pedidoId, ...begun }
  const found = await deps.db.readAsOwner(ownerId, (tx) => findPerson(tx, personalData.list(), begun.titular))
  // What is found through another row goes before it: afterwards nothing would lead there.
  for (const data of personalData.list().toReversed()) {
    const ids = found.get(data.key)
    if (ids) await eraseAll(work, data, ids)
  }
  // The index has let go of the records; their words would be offered until the night.
  await forgetOfCompany(deps, ownerId)
  await deps.db.asOwner(ownerId, (tx) =>
    savePedido(tx, pedidoId, deps.clock.now(), { situacao: 'concluido' }),
  )
}

async function eraseAll(work: Work, data: PersonalData, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += SLICE) {
    await eraseSlice(work, data, ids.slice(start, start + SLICE))
  }
}

function eraseSlice(work: Work, data: PersonalData, ids: readonly string[]): Promise<void> {
  const { deps, ownerId, pedidoId, titular, actor } = work
  return deps.db.asOwner(ownerId, async (tx) => {
    const pedido = await findPedidoForChange(tx, pedidoId)
    if (!pedido?.alvo) return
    const { kept } = await countRows(tx, data, titular, ids, deps.clock.now())
    const eliminados = await eraseRows({ deps, tx, data, person: titular, ids, actor })
    const feitos = pedido.feitos + eliminados
    await savePedido(tx, pedidoId, deps.clock.now(), {
      feitos,
      total: Math.max(pedido.total, feitos),
      resultado: added(pedido.resultado, { nome: data.nome, eliminados, mantidos: kept }),
    })
  })
}

/** What goes adds up over runs, because it goes once; what stays is counted anew by each run, slice by slice. */
function added(resultado: readonly ResultadoPedido[], next: ResultadoPedido): ResultadoPedido[] {
  const before = resultado.find(({ nome }) => nome === next.nome)
  if (!before) return [...resultado, next]
  const sum = {
    ...next,
    eliminados: before.eliminados + next.eliminados,
    mantidos: before.mantidos + next.mantidos,
  }
  return resultado.map((one) => (one === before ? sum : one))
}
