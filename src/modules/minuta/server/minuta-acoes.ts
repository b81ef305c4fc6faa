/** What a planner does with manifests: create, link, take out, order, open, close, choose the vehicle, remove. */
import { v7 as uuidv7 } from 'uuid'
import type { Pedido } from '#modules/pedido/pedido.contract.ts'
import { takeCodigosOf } from '#modules/pedido/server/codigos.ts'
import { alcanceOf } from '#modules/pedido/server/pedido-filtro.ts'
import { findUnidade } from '#modules/unidade-negocio/server/unidade-negocio.repository.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import {
  type CriarMinuta,
  type Minuta,
  minutaErrors,
  type vincularLista as vincularListaCall,
} from '../minuta.contract.ts'
import { desvincular, limpar, MAX_MINUTAS, recusaText, reordenar, vincular } from '../minuta.rules.ts'
import {
  asFormavel,
  changeMinuta,
  emFormacao,
  lockCandidatos,
  lockMinuta,
  notePedidos,
  type OpenMinuta,
  readBack,
  saveMinuta,
} from './change-minuta.ts'
import { checkVeiculo } from './edit-minuta.ts'
import { countMinutas, deleteMinuta, freePedidos, insertMinuta } from './minuta.repository.ts'
import { ENTIDADE_MINUTA } from './read-minuta.ts'

const plain = <P extends { readonly pedido: Pedido }>(pedidos: readonly P[]) =>
  pedidos.map(({ pedido }) => pedido)

/** Empty or with orders; with orders it is all of them or none. */
export function createMinuta(deps: Deps, session: Session, body: CriarMinuta): Promise<Minuta> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const unidadeId = body.unidadeNegocioId.toLowerCase()
    const unidade = await findUnidade(tx, unidadeId)
    const alcance = alcanceOf(session)
    if (!unidade || (alcance && !alcance.has(unidadeId)))
      throw invalidField('unidadeNegocioId', 'Unidade não encontrada')
    if (!unidade.ativo) throw invalidField('unidadeNegocioId', 'A unidade está desativada: escolha outra')
    await checkVeiculo(tx, body.veiculoConjuntoId ?? null, null)
    if ((await countMinutas(tx)) >= MAX_MINUTAS) throw new AppError(minutaErrors.minuta_limite)
    const [codigo = 1] = await takeCodigosOf(tx, 'minuta', 1)
    const id = uuidv7()
    await insertMinuta(
      tx,
      {
        id,
        codigo,
        unidadeId,
        descricao: cleanLine(body.descricao),
        veiculoConjuntoId: body.veiculoConjuntoId?.toLowerCase() ?? null,
        criadoPorNome: session.userName,
      },
      now,
    )
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE_MINUTA,
      entidadeId: id,
      acao: 'criação',
      versao: 1,
      mudancas: [{ campo: 'Minuta', de: null, para: String(codigo) }],
    })
    tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE_MINUTA}.created`, entidadeId: id, versao: 1 })
    if (body.pedidoIds?.length) {
      const open = await lockMinuta(deps, tx, session, id, undefined)
      await saveMinuta(open, { acao: 'inclusão de pedidos', pedidos: await linkAll(open, body.pedidoIds) })
    }
    return readBack(tx, id)
  })
}

/** The orders afterwards. Throws with the first that does not fit or is taken. */
async function linkAll(open: OpenMinuta, ids: readonly string[]): Promise<Pedido[]> {
  const { livres, ocupados } = await lockCandidatos(open.tx, open.session, ids, open.row.id)
  const [taken] = ocupados
  if (taken) {
    throw new AppError(minutaErrors.minuta_pedido_ocupado, {
      message: `${taken.motivo}.`,
      extra: { pedidoId: taken.id },
    })
  }
  assertAberta(open)
  const { minuta, recusados } = vincular(emFormacao(open), livres.map(asFormavel))
  const [refused] = recusados
  if (refused) {
    throw new AppError(minutaErrors.minuta_pedido_incompativel, {
      message: `${recusaText(refused.recusa, refused.pedido)}.`,
      extra: { pedidoId: refused.pedido.id, recusa: refused.recusa },
    })
  }
  return plain(minuta.pedidos)
}

function assertAberta({ row }: OpenMinuta): void {
  if (!row.aberta) throw new AppError(minutaErrors.minuta_fechada)
}

export const linkPedido = (
  deps: Deps,
  session: Session,
  id: string,
  pedidoId: string,
  version: number,
): Promise<Minuta> =>
  changeMinuta(deps, session, id, version, async (open) => ({
    acao: 'inclusão de pedido',
    pedidos: await linkAll(open, [pedidoId]),
  }))

/** Links those that fit; the others stay where they are, with the reason. */
export async function linkLista(
  deps: Deps,
  session: Session,
  id: string,
  { version, pedidoIds }: { readonly version: number; readonly pedidoIds: readonly string[] },
): Promise<ResponseOf<typeof vincularListaCall>> {
  let refused: ResponseOf<typeof vincularListaCall>['recusados'] = []
  const minuta = await changeMinuta(deps, session, id, version, async (open) => {
    assertAberta(open)
    const { livres, ocupados } = await lockCandidatos(open.tx, session, pedidoIds, open.row.id)
    const { minuta: after, recusados } = vincular(emFormacao(open), livres.map(asFormavel))
    refused = [
      ...ocupados,
      ...recusados.map(({ pedido, recusa }) => ({
        id: pedido.id,
        numero: pedido.pedido.numero,
        motivo: recusaText(recusa, pedido),
      })),
    ]
    if (after.pedidos.length === open.pedidos.length) return undefined
    return { acao: 'inclusão de pedidos', pedidos: plain(after.pedidos) }
  })
  return { minuta, recusados: refused }
}

export const unlinkPedidos = (
  deps: Deps,
  session: Session,
  id: string,
  { version, pedidoIds }: { readonly version: number; readonly pedidoIds: readonly string[] },
): Promise<Minuta> =>
  changeMinuta(deps, session, id, version, async (open) => {
    assertAberta(open)
    const ids = pedidoIds.map((pedidoId) => pedidoId.toLowerCase())
    const own = new Set(open.pedidos.map((pedido) => pedido.id))
    if (!ids.every((pedidoId) => own.has(pedidoId))) throw new AppError(minutaErrors.minuta_pedido_ausente)
    return { acao: 'retirada de pedidos', pedidos: plain(desvincular(emFormacao(open), ids).pedidos) }
  })

export const clearMinuta = (deps: Deps, session: Session, id: string, version: number): Promise<Minuta> =>
  changeMinuta(deps, session, id, version, async (open) => {
    assertAberta(open)
    if (open.pedidos.length === 0) return undefined
    return { acao: 'retirada de todos os pedidos', pedidos: plain(limpar(emFormacao(open)).pedidos) }
  })

export const reordenarMinuta = (
  deps: Deps,
  session: Session,
  id: string,
  { version, pedidoIds }: { readonly version: number; readonly pedidoIds: readonly string[] },
): Promise<Minuta> =>
  changeMinuta(deps, session, id, version, async (open) => {
    assertAberta(open)
    const after = reordenar(
      emFormacao(open),
      pedidoIds.map((pedidoId) => pedidoId.toLowerCase()),
    )
    if (!after) throw new AppError(minutaErrors.minuta_pedido_ausente)
    const numeros = (pedidos: readonly Pedido[]) => pedidos.map(({ numero }) => numero).join(', ')
    const pedidos = plain(after.pedidos)
    return {
      acao: 'mudança de ordem',
      pedidos,
      mudancas: [{ campo: 'Ordem', de: numeros(open.pedidos), para: numeros(pedidos) }],
    }
  })

export const setAberta = (
  deps: Deps,
  session: Session,
  id: string,
  version: number,
  aberta: boolean,
): Promise<Minuta> =>
  changeMinuta(deps, session, id, version, async ({ row }) =>
    row.aberta === aberta ? undefined : { acao: aberta ? 'abertura' : 'fechamento', set: { aberta } },
  )

/** The orders go back into the formation. */
export async function removeMinuta(
  deps: Deps,
  session: Session,
  id: string,
  version: number | undefined,
): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const open = await lockMinuta(deps, tx, session, id, version)
    await freePedidos(
      tx,
      open.pedidos.map((pedido) => pedido.id),
      open.now,
    )
    const minuta = String(open.row.codigo)
    await notePedidos(tx, session, open.pedidos, 'retirada de minuta', [
      { campo: 'Minuta', de: minuta, para: null },
    ])
    await deleteMinuta(tx, open.row.id)
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE_MINUTA,
      entidadeId: open.row.id,
      acao: 'exclusão',
      versao: open.row.versao,
      mudancas: [{ campo: 'Minuta', de: minuta, para: null }],
    })
    tx.announce({
      ownerId: tx.ownerId,
      tipo: `${ENTIDADE_MINUTA}.removed`,
      entidadeId: open.row.id,
      versao: open.row.versao,
    })
  })
}
