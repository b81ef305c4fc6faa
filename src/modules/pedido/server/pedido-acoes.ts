/** What is done to orders besides editing them: another unit, removal of many, redispatch of many. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistories } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { excluirVarios as excluirCall, Pedido, RedespacharVarios } from '../pedido.contract.ts'
import { checkPedido, cleanPedido, type PedidoFields } from '../pedido.rules.ts'
import { ENTIDADE_PEDIDO } from './describe-pedido.ts'
import { assertLivre, readPedido } from './pedido.register.ts'
import { lockPedidos } from './pedido.store.ts'
import { alcanceOf } from './pedido-filtro.ts'
import { resolvePedidos } from './resolve-lugares.ts'
import { inputOf, saveManyPedidos } from './save-many-pedidos.ts'

type Recusado = ResponseOf<typeof excluirCall>['recusados'][number]

/** The place where the goods are taken stays as it is. Throws `version_conflict` when `basedOn` is not its version any more. */
export function alterarUnidade(
  deps: Deps,
  session: Session,
  id: string,
  unidadeId: string,
  basedOn: number | undefined,
): Promise<Pedido> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const pedido = existing((await lockPedidos(tx, session, [id])).get(id.toLowerCase()))
    const unidadeNegocioId = unidadeId.toLowerCase()
    if (basedOn !== undefined && basedOn !== pedido.version) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: pedido, yours: { ...pedido, unidadeNegocioId } },
      })
    }
    assertLivre(pedido)
    if (unidadeNegocioId === pedido.unidadeNegocioId) return pedido
    const fields = cleanPedido({ ...inputOf(pedido), unidadeNegocioId })
    await writeAll(tx, session, [{ before: pedido, fields }], deps.clock.now())
    return readPedido(tx, session, id)
  })
}

interface Change {
  readonly before: Pedido
  readonly fields: PedidoFields
}

/** Throws what is wrong with the first one, on its fields. */
async function writeAll(tx: OwnerTx, session: Session, changes: readonly Change[], now: Date): Promise<void> {
  const resolved = await resolvePedidos(
    tx,
    alcanceOf(session),
    changes.map(({ fields }) => fields),
    changes.map(({ before }) => before),
  )
  const written = changes.map(({ before }, index) => {
    const { pedido, problems } = resolved[index] ?? { pedido: undefined, problems: [] }
    if (!pedido) throw invalidInput(problems)
    return { before, fields: { ...pedido, pedidoOrigemId: before.pedidoOrigemId } }
  })
  await saveManyPedidos(tx, actorOf(session), { creates: [], changes: written }, now)
}

interface Separados {
  readonly livres: Pedido[]
  readonly recusados: Recusado[]
}

/** Locks orders; those that are gone, in a manifest or in a load are told apart with the reason. */
async function lockLivres(tx: OwnerTx, session: Session, ids: readonly string[]): Promise<Separados> {
  const locked = await lockPedidos(tx, session, ids)
  const livres: Pedido[] = []
  const recusados: Recusado[] = []
  for (const id of new Set(ids.map((asked) => asked.toLowerCase()))) {
    const pedido = locked.get(id)
    const motivo = pedido ? whyPreso(pedido) : 'Pedido não encontrado.'
    if (pedido && motivo === undefined) livres.push(pedido)
    else recusados.push({ id, numero: pedido?.numero ?? null, motivo: motivo ?? '' })
  }
  return { livres, recusados }
}

function whyPreso(pedido: Pedido): string | undefined {
  try {
    assertLivre(pedido)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

export function excluirVarios(
  deps: Deps,
  session: Session,
  ids: readonly string[],
): Promise<ResponseOf<typeof excluirCall>> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const { livres, recusados } = await lockLivres(tx, session, ids)
    if (livres.length > 0) await removeAll(tx, session, livres)
    return { excluidos: livres.length, recusados }
  })
}

async function removeAll(tx: OwnerTx, session: Session, pedidos: readonly Pedido[]): Promise<void> {
  await sql`
    delete from pedido where owner_id = ${tx.ownerId} and id = any(${pedidos.map(({ id }) => id)}::uuid[])
  `.execute(tx.db)
  await recordHistories(
    tx,
    actorOf(session),
    pedidos.map(({ id, numero, version }) => ({
      entidade: ENTIDADE_PEDIDO,
      entidadeId: id,
      acao: 'exclusão',
      versao: version,
      mudancas: [{ campo: 'Número', de: numero, para: null }],
    })),
  )
  for (const { id, version } of pedidos) {
    tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE_PEDIDO}.removed`, entidadeId: id, versao: version })
  }
}

/** All that are free get the same redispatch, or lose theirs; a carrier without a place is placed by its register. */
export function redespacharVarios(
  deps: Deps,
  session: Session,
  { ids, ...redespacho }: RedespacharVarios,
): Promise<{ alterados: number; recusados: Recusado[] }> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const { livres, recusados } = await lockLivres(tx, session, ids)
    const changes = livres.map((before): Change => {
      const fields = cleanPedido({
        ...inputOf(before),
        possuiRedespacho: redespacho.possuiRedespacho,
        transportadoraRedespachoId: redespacho.transportadoraRedespachoId ?? null,
        localidadeRedespacho: redespacho.localidadeRedespacho ?? null,
      })
      const problems = checkPedido(fields).filter(({ path }) => /edespacho/.test(path))
      if (problems.length > 0) throw invalidInput(problems)
      return { before, fields }
    })
    if (changes.length > 0) await writeAll(tx, session, changes, deps.clock.now())
    return { alterados: changes.length, recusados }
  })
}
