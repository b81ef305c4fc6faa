/** What one more order would change in a manifest, and when its stops are reached. Pure. Source: cargas §4, §9. */
import { isDepoisDoPrazo, localizar, predictPelosMinutos } from '#modules/carga/rota.rules.ts'
import { estimateRota } from '#modules/rotograma/rota.rules.ts'
import {
  type Capacidade,
  type Ocupacao,
  ocupacaoOf,
  type PedidoFormavel,
  type Quantidades,
  somar,
} from './minuta.rules.ts'
import { janelaDaParada, type PedidoDaMinuta, paradasOf } from './parada-minuta.rules.ts'

type Pedido = PedidoFormavel & PedidoDaMinuta

export interface Efeito {
  readonly total: Quantidades
  readonly ocupacao: Ocupacao
  /** Metres more than without it; null while a place is unknown. */
  readonly desvioM: number | null
}

/** Metres through the stops, as the manifest itself is measured; 0 below two stops. */
export function distanciaDe(pedidos: readonly PedidoDaMinuta[]): number {
  const { paradas } = paradasOf(pedidos)
  const locais = paradas.map(({ latitude = null, longitude = null }) => ({ latitude, longitude }))
  return estimateRota(localizar(locais).pontos).distanciaM
}

/** The manifest with some orders more, linked behind the others. */
export function efeitoDe(
  pedidos: readonly Pedido[],
  novos: readonly Pedido[],
  capacidade: Capacidade | null,
): Efeito {
  const after = [...pedidos, ...novos]
  const total = somar(after)
  const isPlaced = novos.every(({ origem, destino }) => origem.latitude !== null && destino.latitude !== null)
  return {
    total,
    ocupacao: ocupacaoOf(total, capacidade),
    desvioM: isPlaced ? distanciaDe(after) - distanciaDe(pedidos) : null,
  }
}

export interface PontoDaRota {
  readonly pedidoIds: readonly string[]
  /** Metres and minutes driven until here; null: not known. */
  readonly distancia: number | null
  readonly duracao: number | null
}

export interface Chegada {
  /** Instant in UTC; null without a pick-up date or with an unknown place before it. */
  readonly chegada: string | null
  /** Metres from the point before; null for the first one. */
  readonly trechoM: number | null
  /** The earliest deadline of what is left here. */
  readonly prazo: string | null
  readonly isAtrasada: boolean
}

type Datas = Pick<PedidoDaMinuta, 'id' | 'dhColeta' | 'dhEntregaInicio' | 'dhEntrega'>

/** When each point is reached, as the load will tell it once the manifest is confirmed (`predictParadas`). */
export function chegadasDe(
  pontos: readonly PontoDaRota[],
  pedidos: readonly Datas[],
  isColeta: (index: number) => boolean,
): Chegada[] {
  const byId = new Map(pedidos.map((pedido) => [pedido.id, pedido]))
  const janelas = pontos.map(({ pedidoIds }, index) =>
    janelaDaParada(
      pedidoIds.flatMap((id) => byId.get(id) ?? []),
      isColeta(index),
    ),
  )
  const minutos = pontos.map(({ duracao }, index) => differenceOf(duracao, pontos[index - 1]?.duracao))
  const previsoes = predictPelosMinutos(janelas, minutos)
  return pontos.map((ponto, index) => {
    const trechoM = differenceOf(ponto.distancia, pontos[index - 1]?.distancia)
    const chegada = previsoes[index]?.chegada ?? null
    const janela = janelas[index] ?? SEM_JANELA
    const prazo = isColeta(index) ? null : janela.janelaFim
    return { chegada, trechoM, prazo, isAtrasada: !isColeta(index) && isDepoisDoPrazo(chegada, janela) }
  })
}

const SEM_JANELA = { janelaInicio: null, janelaFim: null }

const differenceOf = (here: number | null, before: number | null | undefined) =>
  here === null || before === null || before === undefined ? null : here - before

/** A freight is a whole amount, or a rate per kilometre that follows the way; both in reais. */
export interface FreteInformado {
  readonly valor: number | null
  readonly porKm: number | null
}

/** What was asked for, else what stood there: one of the two only, the rate when both are given, in whole cents. */
export function freteInformado(
  before: FreteInformado,
  asked: { readonly fretePorKm?: number | null; readonly tabelaFreteValor?: number | null },
): FreteInformado {
  const { fretePorKm, tabelaFreteValor } = asked
  if (typeof fretePorKm === 'number') return { valor: null, porKm: Math.round(fretePorKm * 100) / 100 }
  if (tabelaFreteValor !== undefined) return { valor: tabelaFreteValor, porKm: null }
  return fretePorKm === null ? { valor: before.valor, porKm: null } : before
}

/** What the freight comes to on the way as it is; null: none was given, or the way of the rate is not known. */
export function valorDoFrete({ valor, porKm }: FreteInformado, distanciaM: number | null): number | null {
  if (porKm === null) return valor
  return distanciaM === null || distanciaM <= 0 ? null : freteDe(porKm, distanciaM)
}

/** What a freight of so much money comes to per kilometre, in reais; undefined without a distance. */
export const fretePorKm = (valor: number, distanciaM: number | null): number | undefined =>
  distanciaM === null || distanciaM <= 0 ? undefined : Math.round((valor / distanciaM) * 100_000) / 100

/** Freight of a distance at a rate per kilometre, in reais with whole cents. */
export const freteDe = (porKm: number, distanciaM: number): number =>
  Math.round((porKm * distanciaM) / 10) / 100
