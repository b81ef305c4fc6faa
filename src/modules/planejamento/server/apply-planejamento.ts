/** One manifest for each trip of a plan, in one transaction: all of them or none. */
import { v7 as uuidv7 } from 'uuid'
import { minutaErrors } from '#modules/minuta/minuta.contract.ts'
import { MAX_MINUTAS, recusaText, vincular } from '#modules/minuta/minuta.rules.ts'
import { asFormavel, numerosOf } from '#modules/minuta/server/change-minuta.ts'
import { countMinutas, type NovaMinuta } from '#modules/minuta/server/minuta.repository.ts'
import { ENTIDADE_MINUTA } from '#modules/minuta/server/read-minuta.ts'
import type { Pedido } from '#modules/pedido/pedido-dados.contract.ts'
import { takeCodigosOf } from '#modules/pedido/server/codigos.ts'
import { ENTIDADE_PEDIDO } from '#modules/pedido/server/describe-pedido.ts'
import { lockPedidos } from '#modules/pedido/server/pedido.store.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistories } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { type Planejamento, planejamentoErrors } from '../planejamento.contract.ts'
import type { Viagem } from '../viagem.rules.ts'
import { lockPlanejamento } from './change-planejamento.ts'
import { chooseVeiculos, listFrotaLivre, whyOcupado } from './load-plano.ts'
import { insertMinutasComPedidos, leaveMinutas, lockMinutas, type MinutaDeixada } from './minutas-do-plano.ts'
import { guardar, readGuardadas } from './minutas-guardadas.ts'
import { announcePlanejamento, type PlanejamentoRow, updatePlanejamento } from './planejamento.repository.ts'
import { readBack } from './read-planejamento.ts'

/** Throws 409 with the orders that somebody has taken meanwhile; then nothing was done. */
export function applyPlanejamento(
  deps: Deps,
  session: Session,
  id: string,
  version: number,
): Promise<Planejamento> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const row = await lockPlanejamento(tx, session, id, version)
    const viagens = row.plano?.viagens ?? []
    if (viagens.length === 0) throw new AppError(planejamentoErrors.planejamento_sem_viagens)
    const now = deps.clock.now()
    await lockMinutas(tx, row.minuta_ids)
    const pedidos = await lockLivres(tx, session, row, viagens)
    const byViagem = viagens.map(({ pedidoIds }) =>
      pedidoIds.flatMap((pedidoId) => pedidos.get(pedidoId) ?? []),
    )
    byViagem.forEach(assertCombinam)
    const guardadas = await readGuardadas(tx, row.minuta_ids)
    const deixadas = await leaveMinutas(tx, row.minuta_ids, [...pedidos.keys()], now)
    if ((await countMinutas(tx)) + viagens.length > MAX_MINUTAS)
      throw new AppError(minutaErrors.minuta_limite)
    const novas = await novasMinutas(tx, session, row, viagens)
    await insertMinutasComPedidos(
      tx,
      novas.map((nova, index) => ({
        ...nova,
        tipoFrete: byViagem[index]?.at(-1)?.tipoFrete ?? null,
        pedidoIds: viagens[index]?.pedidoIds ?? [],
      })),
      now,
    )
    await noteDeixadas(tx, session, deixadas)
    await noteNovas(tx, session, novas, byViagem)
    const minutas = novas.map(({ id: minutaId, codigo }) => ({ id: minutaId, codigo }))
    await updatePlanejamento(
      tx,
      id,
      {
        situacao: 'aplicado',
        trabalho_id: null,
        minutas_criadas: minutas,
        minutas_deixadas: guardar(guardadas, deixadas),
      },
      now,
      { isVersion: true },
    )
    announcePlanejamento(tx, id)
    return readBack(tx, id)
  })
}

/** The orders of the trips, locked; each is free or still in a manifest of the plan. */
async function lockLivres(
  tx: OwnerTx,
  session: Session,
  row: PlanejamentoRow,
  viagens: readonly Viagem[],
): Promise<Map<string, Pedido>> {
  const ids = viagens.flatMap(({ pedidoIds }) => pedidoIds)
  const pedidos = await lockPedidos(tx, session, ids)
  const taken = ids.flatMap((id) => {
    const pedido = pedidos.get(id)
    const isFree = pedido !== undefined && whyOcupado(pedido, row.minuta_ids) === null
    return isFree ? [] : [{ id, numero: pedido?.numero ?? null, minuta: pedido?.minuta ?? null }]
  })
  if (taken.length === 0) return pedidos
  const named = taken.slice(0, MAX_NOMEADOS).map(({ numero }) => numero ?? 'um pedido excluído')
  const more = taken.length - named.length
  const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(
    more > 0 ? [...named, `mais ${more}`] : named,
  )
  throw new AppError(planejamentoErrors.planejamento_pedido_ocupado, {
    message: `${list} ${taken.length === 1 ? 'não está mais livre' : 'não estão mais livres'}. Nenhuma minuta foi criada: monte o plano de novo sem ${taken.length === 1 ? 'ele' : 'eles'}.`,
    extra: { pedidos: taken.slice(0, MAX_DETALHADOS) },
  })
}

const MAX_NOMEADOS = 5
const MAX_DETALHADOS = 100

/** The rule of manifests, once more: an order may have been changed since the search. */
function assertCombinam(pedidos: readonly Pedido[]): void {
  const empty = { tipoFrete: null, aberta: true, pedidos: [] }
  const [refused] = vincular(empty, pedidos.map(asFormavel)).recusados
  if (!refused) return
  throw new AppError(minutaErrors.minuta_pedido_incompativel, {
    message: `${refused.pedido.pedido.numero}: ${recusaText(refused.recusa, refused.pedido)}.`,
    extra: { pedidoId: refused.pedido.id, recusa: refused.recusa },
  })
}

async function novasMinutas(
  tx: OwnerTx,
  session: Session,
  row: PlanejamentoRow,
  viagens: readonly Viagem[],
): Promise<NovaMinuta[]> {
  const codigos = await takeCodigosOf(tx, 'minuta', viagens.length)
  const veiculos = chooseVeiculos(
    viagens.map(({ veiculoId }) => veiculoId),
    await listFrotaLivre(tx, row.unidade_id),
  )
  return viagens.map(
    (viagem, index): NovaMinuta => ({
      id: uuidv7(),
      codigo: codigos[index] ?? 0,
      unidadeId: row.unidade_id,
      descricao: descricaoDe(viagem),
      veiculoConjuntoId: veiculos[index] ?? null,
      criadoPorNome: session.userName,
    }),
  )
}

const MAX_DESCRICAO = 80
/** Where the last stop is, and the kind of vehicle. */
const descricaoDe = ({ paradas, veiculo }: Viagem) => {
  const last = paradas.at(-1)
  return `${last?.localidade ?? last?.nome ?? 'Viagem'} · ${veiculo}`.slice(0, MAX_DESCRICAO)
}

async function noteNovas(
  tx: OwnerTx,
  session: Session,
  novas: readonly NovaMinuta[],
  pedidos: readonly (readonly Pedido[])[],
): Promise<void> {
  await recordHistories(
    tx,
    actorOf(session),
    novas.map(({ id, codigo }, index) => ({
      entidade: ENTIDADE_MINUTA,
      entidadeId: id,
      acao: 'criação por plano',
      versao: 1,
      mudancas: [
        { campo: 'Minuta', de: null, para: String(codigo) },
        ...numerosOf('Pedidos incluídos', pedidos[index] ?? []),
      ],
    })),
  )
  for (const { id } of novas) {
    tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE_MINUTA}.created`, entidadeId: id, versao: 1 })
  }
  await recordHistories(
    tx,
    actorOf(session),
    novas.flatMap(({ codigo }, index) =>
      (pedidos[index] ?? []).map(({ id, version }) => ({
        entidade: ENTIDADE_PEDIDO,
        entidadeId: id,
        acao: 'inclusão em minuta',
        versao: version,
        mudancas: [{ campo: 'Minuta', de: null, para: String(codigo) }],
      })),
    ),
  )
  for (const { id, version } of pedidos.flat()) {
    tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE_PEDIDO}.changed`, entidadeId: id, versao: version })
  }
}

async function noteDeixadas(
  tx: OwnerTx,
  session: Session,
  deixadas: readonly MinutaDeixada[],
): Promise<void> {
  await recordHistories(
    tx,
    actorOf(session),
    deixadas.map(({ id, codigo, versao, ficam }) => ({
      entidade: ENTIDADE_MINUTA,
      entidadeId: id,
      acao: ficam === 0 ? 'exclusão' : 'retirada de pedidos por plano',
      versao,
      mudancas: [{ campo: 'Minuta', de: String(codigo), para: ficam === 0 ? null : String(codigo) }],
    })),
  )
  for (const { id, versao, ficam } of deixadas) {
    tx.announce({
      ownerId: tx.ownerId,
      tipo: `${ENTIDADE_MINUTA}.${ficam === 0 ? 'removed' : 'changed'}`,
      entidadeId: id,
      versao,
    })
  }
}
