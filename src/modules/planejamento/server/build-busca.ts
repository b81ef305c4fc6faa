/** What a search begins with: the orders as they are now, distances, and the trips to begin from. */

import { pedidoStore } from '#modules/pedido/server/pedido.store.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import {
  capacidadeDe,
  type Demanda,
  demandaDe,
  isPlanejavel,
  janelasDosPedidos,
  jornadaDe,
  type PedidoDoPlano,
  saidaDe,
} from '../paradas-plano.rules.ts'
import { buildPergunta, type Pergunta, requestViagens } from '../pergunta.rules.ts'
import { type Fixada, totaisDe } from '../planejamento.rules.ts'
import type { Restricoes, VeiculoPlano } from '../restricoes.rules.ts'
import { assessViagem, type Calculo, lugaresDe, markSemEstrada, matrizDe } from '../viagem.rules.ts'
import { computeDistancias } from './distancia/matriz-distancias.ts'
import { toPedidosDoPlano } from './load-plano.ts'
import type { Comparacao, PlanejamentoRow } from './planejamento.repository.ts'

export interface Busca {
  readonly pergunta: Pergunta
  readonly saida: string
  readonly fonte: 'estimativa' | 'provedor'
  /** The manifests that entered, reckoned as the plan is; null: the first plan is what is compared with. */
  readonly comparacao: Comparacao | null
}

interface Entrada {
  readonly pedidos: readonly PedidoDoPlano[]
  /** Ids of the orders of each manifest that entered, in their order. */
  readonly minutas: readonly (readonly string[])[]
}

export async function buildBusca(deps: Deps, ownerId: string, row: PlanejamentoRow): Promise<Busca> {
  const { restricoes, fixadas, plano } = row
  const { pedidos: carregados, minutas } = await deps.db.readAsOwner(ownerId, (tx) => carregar(tx, row))
  const lugares = lugaresDe(carregados.filter(isPlanejavel))
  const { metros, segundos, fonte } = await computeDistancias(deps, lugares)
  const matriz = matrizDe(lugares, metros, segundos)
  const pedidos = markSemEstrada(carregados, matriz, restricoes)
  const saida = saidaDe(restricoes, pedidos, deps.clock.now().toISOString())
  const jornada = jornadaDe(restricoes, saida)
  const calculo: Calculo = {
    restricoes,
    jornada,
    janelas: janelasDosPedidos(pedidos, restricoes, jornada),
    matriz,
  }
  const byId = new Map(pedidos.map((pedido) => [pedido.id, pedido]))
  const atuais = minutas.flatMap((ids): Fixada[] => {
    const valid = ids.flatMap((id) => byId.get(id) ?? []).filter(isPlanejavel)
    const veiculo = linhaPara(demandaDe(valid), restricoes)
    return veiculo && valid.length > 0
      ? [{ veiculoId: veiculo.id, pedidoIds: valid.map(({ id }) => id) }]
      : []
  })
  const isTudoEmMinuta = minutas.flat().length === pedidos.length
  return {
    pergunta: buildPergunta(pedidos, calculo, { fixadas, partida: plano?.viagens ?? atuais }),
    saida,
    fonte,
    comparacao: isTudoEmMinuta ? comparar(atuais, pedidos, calculo) : null,
  }
}

async function carregar(tx: OwnerTx, { pedido_ids, minuta_ids }: PlanejamentoRow): Promise<Entrada> {
  const found = await pedidoStore.findMany(tx, pedido_ids)
  const pedidos = await toPedidosDoPlano(tx, found, minuta_ids)
  const inMinuta = found
    .filter(({ minutaId }) => minutaId !== null && minuta_ids.includes(minutaId))
    .sort((a, b) => (a.ordenacaoMinuta ?? 0) - (b.ordenacaoMinuta ?? 0))
  const groups = [...Map.groupBy(inMinuta, ({ minutaId }) => minutaId).values()]
  return { pedidos, minutas: groups.map((some) => some.map(({ id }) => id)) }
}

/** The smallest vehicle that takes a manifest as it is, else the largest: its own may be of nobody's fleet yet. */
function linhaPara(demanda: Demanda, { veiculos }: Restricoes): VeiculoPlano | undefined {
  const bySize = veiculos.toSorted((a, b) => a.capacidadeKg - b.capacidadeKg)
  const fits = bySize.find((veiculo) =>
    capacidadeDe(veiculo, 100).every((capacity, d) => (demanda[d] ?? 0) <= capacity),
  )
  return fits ?? bySize.at(-1)
}

function comparar(
  atuais: readonly Fixada[],
  pedidos: readonly PedidoDoPlano[],
  calculo: Calculo,
): Comparacao {
  const { veiculos } = calculo.restricoes
  const viagens = requestViagens(atuais, pedidos, veiculos, false).map((viagem) =>
    assessViagem(viagem, calculo),
  )
  return {
    base: 'minutas',
    comProblema: viagens.filter(({ problema }) => problema !== null).length,
    ...totaisDe(viagens, veiculos),
  }
}
