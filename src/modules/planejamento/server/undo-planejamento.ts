/**
 * Takes an applied plan back as one step: its manifests vanish, those that it took apart come back as they were, and
 * the plan can be changed and applied again. Only while each of those manifests is as the plan left it.
 */

import { minutaErrors } from '#modules/minuta/minuta.contract.ts'
import { MAX_MINUTAS } from '#modules/minuta/minuta.rules.ts'
import { countMinutas, listPedidoIds } from '#modules/minuta/server/minuta.repository.ts'
import { ENTIDADE_MINUTA } from '#modules/minuta/server/read-minuta.ts'
import type { Pedido } from '#modules/pedido/pedido-dados.contract.ts'
import { ENTIDADE_PEDIDO } from '#modules/pedido/server/describe-pedido.ts'
import { lockPedidos } from '#modules/pedido/server/pedido.store.ts'
import { assertReached } from '#modules/pedido/server/pedido-filtro.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistories } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { type Planejamento, planejamentoErrors } from '../planejamento.contract.ts'
import { whyNaoDesfaz } from '../planejamento.rules.ts'
import { lockAplicado } from './change-planejamento.ts'
import { lockMinutas, placeEmMinutas } from './minutas-do-plano.ts'
import { bringBack, type MinutaGuardada, readAgora, removeMinutas } from './minutas-guardadas.ts'
import { announcePlanejamento, updatePlanejamento } from './planejamento.repository.ts'
import { readBack } from './read-planejamento.ts'

/** As a plan makes them; every later change counts it up. */
const VERSAO_CRIADA = 1

/** Throws 409 with the manifests that are not as the plan left them; then nothing was undone. */
export function undoPlanejamento(
  deps: Deps,
  session: Session,
  id: string,
  version: number,
): Promise<Planejamento> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const row = await lockAplicado(tx, session, id, version)
    assertReached(session, { unidadeNegocioId: row.unidade_id })
    const now = deps.clock.now()
    const criadas = (row.minutas_criadas ?? []).map((one) => ({ ...one, versao: VERSAO_CRIADA }))
    const guardadas = row.minutas_deixadas ?? []
    const ids = criadas.map((one) => one.id)
    await assertIntactas(tx, [...criadas, ...guardadas.filter(({ saiu }) => !saiu)])
    const pedidoIds = await listPedidoIds(tx, ids, row.pedido_ids.length)
    const pedidos = await lockPedidos(tx, session, [
      ...new Set([...pedidoIds, ...guardadas.flatMap((one) => one.pedidoIds)]),
    ])
    await removeMinutas(tx, ids, now)
    if ((await countMinutas(tx)) + guardadas.length > MAX_MINUTAS) {
      throw new AppError(minutaErrors.minuta_limite)
    }
    await bringBack(tx, guardadas, now)
    await placeEmMinutas(tx, guardadas, now)
    await noteMinutas(tx, session, criadas, guardadas)
    await notePedidos(tx, session, [...pedidos.values()], new Set(ids), guardadas)
    await updatePlanejamento(tx, id, { situacao: 'pronto', minutas_criadas: [], minutas_deixadas: [] }, now, {
      isVersion: true,
    })
    announcePlanejamento(tx, id)
    return readBack(tx, id)
  })
}

type Deixada = Pick<MinutaGuardada, 'id' | 'codigo' | 'versao'>

const MAX_NOMEADAS = 5

/** Locks the manifests. */
async function assertIntactas(tx: OwnerTx, deixadas: readonly Deixada[]): Promise<void> {
  const ids = deixadas.map(({ id }) => id)
  await lockMinutas(tx, ids)
  const reasons = whyNaoDesfaz(deixadas, await readAgora(tx, ids))
  if (reasons.length === 0) return
  const more = reasons.length - MAX_NOMEADAS
  const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format([
    ...reasons.slice(0, MAX_NOMEADAS),
    ...(more > 0 ? [`mais ${more}`] : []),
  ])
  throw new AppError(planejamentoErrors.planejamento_minuta_mudada, {
    message: `O plano não pode ser desfeito: ${list}. Nada mudou.`,
  })
}

async function noteMinutas(
  tx: OwnerTx,
  session: Session,
  criadas: readonly Deixada[],
  guardadas: readonly MinutaGuardada[],
): Promise<void> {
  const changes = [
    ...criadas.map(({ id, codigo, versao }) => ({
      id,
      versao,
      tipo: 'removed',
      acao: 'exclusão ao desfazer plano',
      mudancas: [{ campo: 'Minuta', de: String(codigo), para: null }],
    })),
    ...guardadas.map(({ id, codigo, versao, saiu }) => ({
      id,
      versao: versao + 1,
      tipo: saiu ? 'created' : 'changed',
      acao: 'volta ao desfazer plano',
      mudancas: [{ campo: 'Minuta', de: saiu ? null : String(codigo), para: String(codigo) }],
    })),
  ]
  await recordHistories(
    tx,
    actorOf(session),
    changes.map(({ id, acao, versao, mudancas }) => ({
      entidade: ENTIDADE_MINUTA,
      entidadeId: id,
      acao,
      versao,
      mudancas,
    })),
  )
  for (const { id, versao, tipo } of changes) {
    tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE_MINUTA}.${tipo}`, entidadeId: id, versao })
  }
}

/** Only of the orders that the plan had taken; the others of a manifest stay in it. */
async function notePedidos(
  tx: OwnerTx,
  session: Session,
  pedidos: readonly Pedido[],
  criadas: ReadonlySet<string>,
  guardadas: readonly MinutaGuardada[],
): Promise<void> {
  const backTo = new Map(
    guardadas.flatMap(({ codigo, pedidoIds }) => pedidoIds.map((id) => [id, String(codigo)] as const)),
  )
  const moved = pedidos.filter(({ minutaId }) => minutaId !== null && criadas.has(minutaId))
  await recordHistories(
    tx,
    actorOf(session),
    moved.map(({ id, version, minuta }) => ({
      entidade: ENTIDADE_PEDIDO,
      entidadeId: id,
      acao: 'plano desfeito',
      versao: version,
      mudancas: [
        { campo: 'Minuta', de: minuta === null ? null : String(minuta), para: backTo.get(id) ?? null },
      ],
    })),
  )
  for (const { id, version } of moved) {
    tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE_PEDIDO}.changed`, entidadeId: id, versao: version })
  }
}
