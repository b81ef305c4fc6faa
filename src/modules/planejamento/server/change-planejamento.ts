/** What the planner does with a run: keep trips, change restrictions, search on, stop, discard. */

import { pedidoStore } from '#modules/pedido/server/pedido.store.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { type AlterarPlanejamento, type Planejamento, planejamentoErrors } from '../planejamento.contract.ts'
import { type Fixada, isEmAndamento, isEncerrado, MAX_EM_ANDAMENTO } from '../planejamento.rules.ts'
import {
  announcePlanejamento,
  countEmAndamento,
  findPlanejamentoForChange,
  type Mudancas,
  type PlanejamentoRow,
  updatePlanejamento,
} from './planejamento.repository.ts'
import { planejamentoJob } from './planejamento-job-name.ts'
import { assertOwn, readBack } from './read-planejamento.ts'
import { cleanRestricoes } from './start-planejamento.ts'

/** Locks a run that is not over. Throws `not_found`, `planejamento_encerrado` and, for another version, `planejamento_changed`. */
export async function lockPlanejamento(
  tx: OwnerTx,
  session: Session,
  id: string,
  version?: number,
): Promise<PlanejamentoRow> {
  const row = await findPlanejamentoForChange(tx, id)
  assertOwn(session, row)
  if (isEncerrado(row.situacao)) throw new AppError(planejamentoErrors.planejamento_encerrado)
  await assertVersion(tx, row, version)
  return row
}

/** The same for one that was applied. Throws `planejamento_nao_aplicado` for all others. */
export async function lockAplicado(
  tx: OwnerTx,
  session: Session,
  id: string,
  version: number,
): Promise<PlanejamentoRow> {
  const row = await findPlanejamentoForChange(tx, id)
  assertOwn(session, row)
  if (row.situacao !== 'aplicado') throw new AppError(planejamentoErrors.planejamento_nao_aplicado)
  await assertVersion(tx, row, version)
  return row
}

async function assertVersion(tx: OwnerTx, row: PlanejamentoRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === row.versao) return
  throw new AppError(planejamentoErrors.planejamento_changed, {
    extra: { current: await readBack(tx, row.id) },
  })
}

/** While a search runs it begins again from the best plan; afterwards only other restrictions begin one. */
export function alterarPlanejamento(
  deps: Deps,
  session: Session,
  id: string,
  { version, ...body }: AlterarPlanejamento,
): Promise<Planejamento> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const isSearching = body.restricoes !== undefined || body.procurar === true
    // Before the row, as whoever starts a run does.
    const running = isSearching ? await countEmAndamento(tx) : 0
    const row = await lockPlanejamento(tx, session, id, version)
    const pedidos = body.restricoes ? await pedidoStore.findMany(tx, row.pedido_ids) : []
    const restricoes = body.restricoes
      ? cleanRestricoes(row.restricoes, body.restricoes, pedidos)
      : row.restricoes
    const isStarting = isSearching && !isEmAndamento(row.situacao)
    if (isStarting && running >= MAX_EM_ANDAMENTO) throw new AppError(planejamentoErrors.planejamento_limite)
    const changes: Mudancas = {
      restricoes,
      ...(body.segundos !== undefined && { segundos: body.segundos }),
      ...(body.fixadas && { fixadas: cleanFixadas(body.fixadas, row) }),
      ...(isStarting && { situacao: 'fila', parar: false, decorrido_ms: 0, trabalho_id: null }),
    }
    await updatePlanejamento(tx, id, changes, deps.clock.now(), { isVersion: true })
    announcePlanejamento(tx, id)
    if (isStarting) {
      await deps.jobs.enqueue(tx, planejamentoJob, { ownerId: session.ownerId, planejamentoId: id })
    }
    return readBack(tx, id)
  })
}

/** Throws `invalid_input` for a trip with an order of another plan or of two trips, or an unknown vehicle. */
function cleanFixadas(fixadas: readonly Fixada[], { pedido_ids, restricoes }: PlanejamentoRow): Fixada[] {
  const free = new Set(pedido_ids)
  return fixadas.map(({ veiculoId, pedidoIds }, index) => {
    const own = pedidoIds.map((pedidoId) => pedidoId.toLowerCase())
    const refuse = (message: string) => invalidField(`fixadas.${index}`, message)
    if (!restricoes.veiculos.some(({ id }) => id === veiculoId)) {
      throw refuse('O veículo da viagem não faz parte do plano')
    }
    if (!own.every((pedidoId) => free.delete(pedidoId))) {
      throw refuse('Um pedido da viagem não faz parte do plano, ou já está em outra viagem fixada')
    }
    return { veiculoId, pedidoIds: own }
  })
}

/** The worker ends within a second; one that still waits ends at once. */
export function stopPlanejamento(deps: Deps, session: Session, id: string): Promise<Planejamento> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const row = await lockPlanejamento(tx, session, id)
    if (isEmAndamento(row.situacao)) {
      const isWaiting = row.situacao === 'fila'
      await updatePlanejamento(tx, id, isWaiting ? { situacao: 'pronto' } : { parar: true }, deps.clock.now())
      announcePlanejamento(tx, id)
    }
    return readBack(tx, id)
  })
}

export async function descartarPlanejamento(deps: Deps, session: Session, id: string): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    await lockPlanejamento(tx, session, id)
    await updatePlanejamento(tx, id, { situacao: 'descartado', trabalho_id: null }, deps.clock.now())
    announcePlanejamento(tx, id)
  })
}
