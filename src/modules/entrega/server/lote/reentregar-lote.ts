/** Many failed deliveries are tried again: those of one stop together, with the rights that whoever asked for it has now. */
import { lockCargas } from '#modules/carga/server/change-carga.ts'
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import { loadAccessOf } from '#modules/sessao/server/load-session.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { decideAccess } from '#platform/shared/access.ts'
import { AppError, type ErrorDefinition, existing, platformErrors } from '#platform/shared/app-error.ts'
import { entregaAccess } from '../../entrega-access.ts'
import { type EntregaLida, readProprias } from '../entrega.repository.ts'
import { atorOf, type EntregaAberta } from '../open-entrega.ts'
import { formaDe, reentregarJuntas } from '../reentrega.ts'
import { type LoteRow, nextItens, saveItens, takeLote } from './lote.repository.ts'
import { whyNot } from './selecionar.ts'

/** Of one stop at most so many at once. */
const BATCH = 100

type Item = Awaited<ReturnType<typeof nextItens>>[number]
type Erros = ReadonlyMap<string, Pick<ErrorDefinition, 'code' | 'message'>>

/** Tries the next stop's deliveries again; answers whether nothing is left. */
export async function reentregarProximas(deps: Deps, ownerId: string, lote: LoteRow): Promise<boolean> {
  const { itens, uma } = await deps.db.readAsOwner(ownerId, (tx) => nextDaParada(tx, lote.id))
  const mark = (erros: Erros) =>
    deps.db.asOwner(ownerId, (tx) => markItens(deps, tx, lote.id, itens, async () => erros))
  try {
    const session = await sessionOf(deps, ownerId, lote.usuario_id)
    if (!session) return await mark(allWith(itens, platformErrors.access_denied))
    const pedido = existing(lote.parametros.reentrega ?? undefined)
    const forma = formaDe(pedido.forma)
    const prepared = uma && (await forma.prepare?.(deps, session, uma, pedido))
    return await deps.db.asOwner(ownerId, (tx) =>
      markItens(deps, tx, lote.id, itens, async (pendentes, now) => {
        const { abertas, erros } = await openItens(tx, session, lote, pendentes)
        const [first, ...others] = abertas
        if (first) await reentregarJuntas([first, ...others], forma, { session, pedido, prepared, now })
        return erros
      }),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return mark(allWith(itens, error))
  }
}

const allWith = (itens: readonly Item[], { code, message }: Pick<AppError, 'code' | 'message'>): Erros =>
  new Map(itens.map(({ entregaId }) => [entregaId, { code, message }]))

async function sessionOf(deps: Deps, ownerId: string, userId: string): Promise<Session | undefined> {
  const state = await loadAccessOf(deps, ownerId, userId)
  if (!state || !decideAccess(entregaAccess, state).allowed) return undefined
  return { ...state, activeUnitId: null, unitFilter: null, ip: '' }
}

/** The items that wait, of the stop of the first of them. */
async function nextDaParada(
  tx: OwnerTx,
  loteId: string,
): Promise<{ itens: readonly Item[]; uma: EntregaLida | undefined }> {
  const itens = await nextItens(tx, loteId, BATCH)
  const rows = await readProprias(
    tx,
    itens.map(({ entregaId }) => entregaId),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const uma = byId.get(itens[0]?.entregaId ?? '')
  const isSame = ({ entregaId }: Item) => byId.get(entregaId)?.paradaId === uma?.paradaId
  return { itens: uma ? itens.filter(isSame) : itens.slice(0, 1), uma }
}

/** Does what still waits of these items, and marks it. Answers whether nothing is left. */
async function markItens(
  deps: Deps,
  tx: OwnerTx,
  loteId: string,
  itens: readonly Item[],
  work: (pendentes: readonly Item[], now: Date) => Promise<Erros>,
): Promise<boolean> {
  const lote = await takeLote(tx, loteId)
  if (!lote || lote.situacao === 'concluida') return true
  const now = deps.clock.now()
  const waiting = await nextItens(tx, loteId, BATCH + 1)
  const asked = new Set(itens.map(({ ordem }) => ordem))
  const pendentes = waiting.filter(({ ordem }) => asked.has(ordem))
  const erros = await work(pendentes, now)
  const isLast = pendentes.length === waiting.length
  await saveItens(
    tx,
    loteId,
    pendentes.map(({ ordem, entregaId }) => ({ ordem, erro: erros.get(entregaId) })),
    { isLast, now },
  )
  return isLast
}

/** The load of these deliveries, locked, and each of them behind the lock. */
async function openItens(
  tx: OwnerTx,
  session: Session,
  lote: LoteRow,
  itens: readonly Item[],
): Promise<{ abertas: EntregaAberta[]; erros: Erros }> {
  const ids = itens.map(({ entregaId }) => entregaId)
  const cargas = await lockCargas(tx, [
    ...new Set((await readProprias(tx, ids)).map(({ cargaId }) => cargaId)),
  ])
  const found = new Map((await readProprias(tx, ids)).map((row) => [row.id, row]))
  const actor = { userId: lote.usuario_id, name: lote.usuario_nome, origin: 'job' } as const
  const abertas: EntregaAberta[] = []
  const erros = new Map<string, ErrorDefinition>()
  for (const id of ids) {
    const row = found.get(id)
    const entrega = row && canReadUnit(session, row.unidadeId) ? row : undefined
    const carga = cargas.get(entrega?.cargaId ?? '')
    const erro = whyNot('reentrega', entrega, false, false)
    if (erro) erros.set(id, erro)
    else if (entrega && carga) {
      const ator = atorOf(session, true)
      abertas.push({ tx, before: carga, criador: true, actor, entrega, carga, ator })
    }
  }
  return { abertas, erros }
}
