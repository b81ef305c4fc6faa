/**
 * The work on one bulk action: batches, each in one transaction with the marks of its items, so that whoever goes on
 * after a crash finds exactly what is left. A batch that the database refuses is tried again in smaller ones, down to
 * the load at fault.
 */

import { lockCargas } from '#modules/carga/server/change-carga.ts'
import { deactivateEmptyLotes } from '#modules/carga/server/lote.repository.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { isEmCurso } from '../acao.rules.ts'
import { type AcaoRow, announceAcao, endAcao, takeAcao } from './acao.repository.ts'
import {
  type ItemFeito,
  type ItemRow,
  listLotesDaAcao,
  nextItens,
  saveItens,
} from './acao-item.repository.ts'
import { type Anterior, anteriorOf, changeCargas } from './change-cargas.ts'

/** Loads of one transaction: few enough for progress to be seen, enough to cost little each. */
export const BATCH = 250
const SMALLER = 10
const ATTEMPTS = 3
/** Another transaction was in the way; the same batch may succeed. */
const RETRY_CODES = new Set(['40001', '40P01', '55P03'])
const CONSTRAINT_CODES = new Set(['23505', '23P01', '23503', '23514', '23502', '22001', '22003'])

/** `feito`: nothing is left, or another worker is at it; `falta`: the slice of time is over. */
export type Estado = 'feito' | 'falta'

/** `goesOn` is asked after each batch; `onPause` runs in the transaction of the last one. */
export async function runTrabalho(
  deps: Deps,
  ownerId: string,
  acaoId: string,
  goesOn: () => boolean,
  onPause: (tx: OwnerTx) => Promise<void>,
): Promise<Estado> {
  let size = BATCH
  let attempts = 0
  for (;;) {
    const limit = size
    try {
      const estado = await deps.db.asOwner(ownerId, async (tx) => {
        const before = await runBatch(deps, tx, acaoId, limit)
        if (before === 'feito' || goesOn()) return before
        await onPause(tx)
        return 'pausa'
      })
      if (estado === 'feito') return 'feito'
      if (estado === 'pausa') return 'falta'
      size = Math.min(BATCH, size * SMALLER)
      attempts = 0
    } catch (error) {
      const code = codeOf(error)
      attempts += 1
      if (RETRY_CODES.has(code) && attempts < ATTEMPTS) continue
      if (!CONSTRAINT_CODES.has(code)) throw error
      deps.log.warn({ err: error, acaoId, cargas: limit }, 'lote de ação em massa recusado')
      if (limit > 1) size = Math.max(1, Math.floor(limit / SMALLER))
      else await deps.db.asOwner(ownerId, (tx) => refuseNext(deps, tx, acaoId))
      attempts = 0
    }
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

async function runBatch(deps: Deps, tx: OwnerTx, acaoId: string, limit: number): Promise<'feito' | 'falta'> {
  const acao = await takeAcao(tx, acaoId)
  if (!acao || !isEmCurso(acao.situacao)) return 'feito'
  const now = deps.clock.now()
  const itens = await nextItens(tx, acaoId, limit)
  if (itens.length > 0) await saveItens(tx, acaoId, await doItens(tx, acao, itens, now), now)
  const isLast = itens.length < limit
  if (isLast) {
    await endAcao(tx, acaoId, 'concluida', now)
    await deactivateEmptyLotes(tx, await lotesToClose(tx, acao))
  }
  announceAcao(tx, acaoId)
  return isLast ? 'feito' : 'falta'
}

async function doItens(
  tx: OwnerTx,
  acao: AcaoRow,
  itens: readonly ItemRow[],
  now: Date,
): Promise<ItemFeito[]> {
  const actor: Actor = { userId: acao.usuario_id, name: acao.usuario_nome, origin: 'job' }
  const cargas = await lockCargas(
    tx,
    itens.map(({ carga_id }) => carga_id),
  )
  const anteriores = new Map(
    itens.flatMap(({ carga_id, anterior }): [string, Anterior][] => (anterior ? [[carga_id, anterior]] : [])),
  )
  const work = { acao: acao.acao, parametros: acao.parametros, anteriores }
  const recusas = await changeCargas(tx, actor, work, [...cargas.values()], now)
  return itens.map(({ ordem, carga_id }) => {
    const carga = cargas.get(carga_id)
    return {
      ordem,
      erro: carga ? recusas.get(carga_id) : platformErrors.not_found,
      anterior: carga ? anteriorOf(carga) : null,
    }
  })
}

/** The one load that the database does not take joins the failures. */
async function refuseNext(deps: Deps, tx: OwnerTx, acaoId: string): Promise<void> {
  const acao = await takeAcao(tx, acaoId)
  const [item] = acao && isEmCurso(acao.situacao) ? await nextItens(tx, acaoId, 1) : []
  if (!item) return
  const erro = {
    code: platformErrors.unexpected.code,
    message: 'A carga foi mudada ao mesmo tempo por outra pessoa. Tente de novo.',
  }
  await saveItens(tx, acaoId, [{ ordem: item.ordem, erro, anterior: null }], deps.clock.now())
  announceAcao(tx, acaoId)
}

/** Batches that the action may leave without loads. */
export const lotesToClose = (tx: OwnerTx, { id, acao, parametros }: AcaoRow): Promise<string[]> => {
  if (acao === 'criar-lote' || acao === 'desfazer-lote')
    return Promise.resolve([parametros.lote?.id ?? []].flat())
  return acao === 'desativar' ? listLotesDaAcao(tx, id) : Promise.resolve([])
}
