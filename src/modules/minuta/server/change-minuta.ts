/**
 * The one way to change a manifest: its row is locked, the version compared, the orders that come or go are locked
 * behind it, and the change is noted and announced for the manifest and for each of those orders.
 */

import type { Pedido } from '#modules/pedido/pedido.contract.ts'
import { ENTIDADE_PEDIDO } from '#modules/pedido/server/describe-pedido.ts'
import { lockPedidos, pedidoStore } from '#modules/pedido/server/pedido.store.ts'
import { assertReached } from '#modules/pedido/server/pedido-filtro.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { changed, recordHistories, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import { formavelOf } from '../formavel.rules.ts'
import { type Minuta, minutaErrors } from '../minuta.contract.ts'
import type { MinutaEmFormacao, PedidoFormavel } from '../minuta.rules.ts'
import { MAX_PEDIDOS_MINUTA } from '../minuta.rules.ts'
import {
  findMinuta,
  freePedidos,
  listPedidoIds,
  type MinutaRow,
  type MinutaSet,
  placePedidos,
  updateMinuta,
} from './minuta.repository.ts'
import { assertEmFormacao, ENTIDADE_MINUTA, freteDosPedidos, freteOf, toMinuta } from './read-minuta.ts'

export interface OpenMinuta {
  readonly deps: Deps
  readonly tx: OwnerTx
  readonly session: Session
  readonly now: Date
  readonly row: MinutaRow
  /** In their order. */
  readonly pedidos: readonly Pedido[]
}

/** Locks a manifest in formation. Throws `not_found`, `minuta_confirmada` and, for another version, `minuta_changed`. */
export async function lockMinuta(
  deps: Deps,
  tx: OwnerTx,
  session: Session,
  id: string,
  version: number | undefined,
): Promise<OpenMinuta> {
  const row = existing(await findMinuta(tx, id, { forChange: true }))
  assertReached(session, { unidadeNegocioId: row.unidade_id })
  assertEmFormacao(row)
  if (version !== undefined && version !== row.versao) {
    throw new AppError(minutaErrors.minuta_changed, { extra: { current: await toMinuta(tx, row) } })
  }
  const ids = await listPedidoIds(tx, [row.id], MAX_PEDIDOS_MINUTA)
  const pedidos = await pedidoStore.findMany(tx, ids)
  return { deps, tx, session, row, pedidos, now: deps.clock.now() }
}

export interface MinutaChange {
  /** What the history calls it. */
  readonly acao: string
  readonly set?: MinutaSet
  readonly mudancas?: readonly FieldChangeRow[]
  /** The orders afterwards, in their order; absent: they stay. */
  readonly pedidos?: readonly Pedido[]
}

/** Changes one manifest; `undefined` from the work leaves it as it is. */
export function changeMinuta(
  deps: Deps,
  session: Session,
  id: string,
  version: number,
  work: (open: OpenMinuta) => Promise<MinutaChange | undefined>,
): Promise<Minuta> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const open = await lockMinuta(deps, tx, session, id, version)
    const change = await work(open)
    if (change) await saveMinuta(open, change)
    return readBack(tx, id)
  })
}

export async function readBack(tx: OwnerTx, id: string): Promise<Minuta> {
  const row = existing(await findMinuta(tx, id, { forChange: false }))
  return toMinuta(tx, row)
}

/** Writes a change of a locked manifest, with history and events. */
export async function saveMinuta({ tx, session, row, pedidos, now }: OpenMinuta, change: MinutaChange) {
  const after = change.pedidos ?? pedidos
  const [came, went] = [without(after, pedidos), without(pedidos, after)]
  await freePedidos(
    tx,
    went.map(({ id }) => id),
    now,
  )
  if (change.pedidos) {
    await placePedidos(
      tx,
      row.id,
      after.map(({ id }) => id),
      now,
    )
  }
  await updateMinuta(
    tx,
    row.id,
    { ...change.set, ...(change.pedidos && { tipo_frete: after.at(-1)?.tipoFrete ?? null }) },
    now,
  )
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE_MINUTA,
    entidadeId: row.id,
    acao: change.acao,
    versao: row.versao + 1,
    mudancas: [
      ...(change.mudancas ?? []),
      ...numerosOf('Pedidos incluídos', came),
      ...numerosOf('Pedidos retirados', went),
      ...(change.pedidos ? mudancaDoFrete(row, pedidos, after) : []),
    ],
  })
  const minuta = String(row.codigo)
  await notePedidos(tx, session, came, 'inclusão em minuta', [{ campo: 'Minuta', de: null, para: minuta }])
  await notePedidos(tx, session, went, 'retirada de minuta', [{ campo: 'Minuta', de: minuta, para: null }])
  tx.announce({
    ownerId: tx.ownerId,
    tipo: `${ENTIDADE_MINUTA}.changed`,
    entidadeId: row.id,
    versao: row.versao + 1,
  })
}

/** A freight by the kilometre follows the way that the orders make. */
function mudancaDoFrete(
  row: MinutaRow,
  before: readonly Pedido[],
  after: readonly Pedido[],
): FieldChangeRow[] {
  if (row.frete_km === null) return []
  const [de, para] = [before, after].map((pedidos) => freteDosPedidos(freteOf(row), pedidos))
  return changed('Frete de tabela (R$)', de, para)
}

const without = (some: readonly Pedido[], others: readonly Pedido[]) => {
  const ids = new Set(others.map(({ id }) => id))
  return some.filter(({ id }) => !ids.has(id))
}

const MAX_NOMEADOS = 20
/** The numbers of orders on one line; of many the first ones. */
export function numerosOf(campo: string, pedidos: readonly Pick<Pedido, 'numero'>[]): FieldChangeRow[] {
  if (pedidos.length === 0) return []
  const named = pedidos.slice(0, MAX_NOMEADOS).map(({ numero }) => numero)
  const more = pedidos.length - named.length
  return [{ campo, de: null, para: named.join(', ') + (more > 0 ? ` e mais ${more}` : '') }]
}

/** The same line in the history of each order, and its event; the rows of the orders are written already. */
export async function notePedidos(
  tx: OwnerTx,
  session: Session,
  pedidos: readonly Pick<Pedido, 'id' | 'version'>[],
  acao: string,
  mudancas: readonly FieldChangeRow[],
): Promise<void> {
  await recordHistories(
    tx,
    actorOf(session),
    pedidos.map(({ id, version }) => ({
      entidade: ENTIDADE_PEDIDO,
      entidadeId: id,
      acao,
      versao: version,
      mudancas,
    })),
  )
  for (const { id, version } of pedidos) {
    tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE_PEDIDO}.changed`, entidadeId: id, versao: version })
  }
}

type Formavel = PedidoFormavel & { readonly pedido: Pedido }

/** As the rules look at it. */
export const emFormacao = ({
  row,
  pedidos,
}: Pick<OpenMinuta, 'row' | 'pedidos'>): MinutaEmFormacao<Formavel> => ({
  tipoFrete: row.tipo_frete,
  aberta: row.aberta,
  pedidos: pedidos.map(asFormavel),
})

export const asFormavel = (pedido: Pedido): Formavel => ({ ...formavelOf(pedido), pedido })

export interface Candidatos {
  /** Those that are free, in the order asked for, locked. */
  readonly livres: readonly Pedido[]
  readonly ocupados: readonly {
    readonly id: string
    readonly numero: string | null
    readonly motivo: string
  }[]
}

/** Locks the orders that are to be linked, and tells why some may not be: gone, inactive, or taken by somebody. */
export async function lockCandidatos(
  tx: OwnerTx,
  session: Session,
  ids: readonly string[],
  minutaId: string,
): Promise<Candidatos> {
  const locked = await lockPedidos(tx, session, ids)
  const livres: Pedido[] = []
  const ocupados: Candidatos['ocupados'][number][] = []
  for (const asked of new Set(ids.map((id) => id.toLowerCase()))) {
    const pedido = locked.get(asked)
    const motivo = pedido ? whyOcupado(pedido, minutaId) : 'Pedido não encontrado'
    if (pedido && motivo === undefined) livres.push(pedido)
    else ocupados.push({ id: asked, numero: pedido?.numero ?? null, motivo: motivo ?? '' })
  }
  return { livres, ocupados }
}

function whyOcupado({ ativo, situacao, minutaId, minuta, carga }: Pedido, own: string): string | undefined {
  if (!ativo) return 'O pedido está desativado'
  if (situacao === 'carga') return `O pedido já está na carga ${carga}`
  if (situacao === 'minuta' && minutaId !== own)
    return `Outra pessoa acabou de colocar o pedido na minuta ${minuta}`
  return undefined
}
