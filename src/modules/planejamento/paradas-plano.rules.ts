/** From orders to the places that a plan serves: what is delivered there together, and which orders cannot go. Pure. */

import { TIPO_FRETE, type TipoFrete } from '#modules/carga/carga-codes.ts'
import type { Janela } from '#modules/empresa/janela.rules.ts'
import { MAX_PEDIDOS_MINUTA } from '#modules/minuta/minuta.rules.ts'
import { CASAS_COORDENADA, type Coordenadas, hasCoordenadas } from '#modules/pedido/lugar.rules.ts'
import { MOTIVOS_INVALIDO, type MotivoInvalido, type Prioridade } from '#modules/pedido/pedido.rules.ts'
import { dayAt, formatCardDateTime } from '#platform/shared/date.ts'
import type { GeoPoint } from '#platform/shared/geo.ts'
import type { ForaDoPlano } from './fora-do-plano.rules.ts'
import {
  abertosEntre,
  type Intervalo,
  instanteDe,
  type Jornada,
  relogioDe,
  segundosDaJornada,
} from './jornada.rules.ts'
import type { Restricoes } from './restricoes.rules.ts'

/** Where something is taken or left. */
export interface LugarDoPlano extends Coordenadas {
  readonly nome: string
  readonly localidade: string | null
}

export interface PedidoDoPlano {
  readonly id: string
  readonly numero: string
  readonly tipoFrete: TipoFrete
  readonly prioridade: Prioridade
  readonly pesoKg: number
  readonly cubagemM3: number
  readonly paletes: number
  readonly origem: LugarDoPlano
  /** Where the trip leaves it: the redispatch, else the destination. */
  readonly entrega: LugarDoPlano
  readonly dhColeta: string | null
  readonly dhEntregaInicio: string | null
  readonly dhEntrega: string | null
  /** Opening hours of the place of the delivery, and its zone. */
  readonly janelas: readonly Janela[]
  readonly fusoHorario: string
  /** Zone of the order's unit: it says on which day the goods are picked up. */
  readonly fusoUnidade: string
  /** What keeps it out of the formation. */
  readonly invalido: readonly MotivoInvalido[]
  /** No lorry comes from its origin to the place of its delivery. */
  readonly semEstrada: boolean
  /** Why it is no longer free; null: it is, or it is in a manifest of the plan. */
  readonly ocupado: string | null
}

/** Orders that a vehicle could take along. */
export const isPlanejavel = ({ invalido, ocupado, semEstrada }: PedidoDoPlano): boolean =>
  invalido.length === 0 && ocupado === null && !semEstrada

/** Grams, millilitres, thousandths of a pallet, and orders; whole numbers, so that sums are exact. */
export type Demanda = readonly [peso: number, volume: number, paletes: number, pedidos: number]

/** What is left at one place by one vehicle. */
export interface ParadaDoPlano {
  readonly lugar: LugarDoPlano & GeoPoint
  readonly origem: LugarDoPlano & GeoPoint
  readonly pedidos: readonly PedidoDoPlano[]
  readonly demanda: Demanda
  readonly isFob: boolean
  /** Worked seconds in which unloading may begin. */
  readonly janelas: readonly (readonly [number, number])[]
}

const thousandths = (value: number) => Math.round(value * 1_000)
const millionths = (value: number) => Math.round(value * 1_000_000)
export const demandaDe = (pedidos: readonly PedidoDoPlano[]): Demanda => [
  pedidos.reduce((sum, { pesoKg }) => sum + thousandths(pesoKg), 0),
  pedidos.reduce((sum, { cubagemM3 }) => sum + millionths(cubagemM3), 0),
  pedidos.reduce((sum, { paletes }) => sum + thousandths(paletes), 0),
  pedidos.length,
]

/** What a vehicle takes in the same units; of what nobody informed, nothing. */
export const capacidadeDe = (
  of: { readonly capacidadeKg: number; readonly volumeM3: number; readonly paletes: number },
  ocupacaoMaxima: number,
): number[] => [
  ...[thousandths(of.capacidadeKg), millionths(of.volumeM3), thousandths(of.paletes)].map((units) =>
    Math.floor((units * ocupacaoMaxima) / 100),
  ),
  MAX_PEDIDOS_MINUTA,
]

export const chaveDoLugar = ({ latitude, longitude }: Coordenadas): string =>
  `${latitude?.toFixed(CASAS_COORDENADA)} ${longitude?.toFixed(CASAS_COORDENADA)}`

/** The plan leaves when the valid goods of the first day are ready, and never in the past. */
export function saidaDe(
  { saida }: Pick<Restricoes, 'saida'>,
  pedidos: readonly PedidoDoPlano[],
  now: string,
): string {
  if (saida !== null) return saida
  const prontos = pedidos.filter(isPlanejavel).map(({ dhColeta, fusoUnidade }) => {
    const at = dhColeta !== null && dhColeta > now ? dhColeta : now
    return { at, dia: dayAt(at, fusoUnidade) }
  })
  const primeiro = prontos.reduce((first, { dia }) => (dia < first ? dia : first), prontos[0]?.dia ?? '')
  return prontos.reduce((latest, { at, dia }) => (dia === primeiro && at > latest ? at : latest), now)
}

/** Days of work from the departure on. */
export const jornadaDe = ({ jornadaMin, diasMax }: Restricoes, saida: string): Jornada => ({
  inicio: saida,
  jornadaMin,
  dias: diasMax,
})

/** Worked seconds in which the unloading of an order may begin; empty: never within the plan. */
export type JanelasDosPedidos = ReadonlyMap<string, readonly (readonly [number, number])[]>

/** The opening hours of each order's place within the days that the order asks for. */
export function janelasDosPedidos(
  pedidos: readonly PedidoDoPlano[],
  restricoes: Restricoes,
  jornada: Jornada,
): JanelasDosPedidos {
  const { prazosEntrega, janelasClientes, descargaMin } = restricoes
  const plano = {
    de: Date.parse(jornada.inicio),
    ate: Date.parse(instanteDe(jornada, segundosDaJornada(jornada))),
  }
  const known = new Map<string, [number, number][]>()
  const windowsOf = (entre: Intervalo, janelas: readonly Janela[], zone: string) => {
    const key = JSON.stringify([entre, janelas, zone])
    const found = known.get(key) ?? relogioDe(jornada, abertosEntre(janelas, zone, entre), descargaMin * 60)
    known.set(key, found)
    return found
  }
  return new Map(
    pedidos.map(({ id, dhEntregaInicio, dhEntrega, janelas, fusoHorario }) => {
      const from = prazosEntrega && dhEntregaInicio ? Date.parse(dhEntregaInicio) : plano.de
      const to = prazosEntrega && dhEntrega ? Date.parse(dhEntrega) : plano.ate
      const entre = { de: Math.max(plano.de, from), ate: Math.min(plano.ate, to) }
      const isPossible = entre.de <= entre.ate
      return [id, isPossible ? windowsOf(entre, janelasClientes ? janelas : [], fusoHorario) : []]
    }),
  )
}

export interface Preparo {
  readonly paradas: readonly ParadaDoPlano[]
  readonly fora: readonly ForaDoPlano[]
}

/**
 * Orders that go to the same place from the same origin, of freight types that travel together and with the same hours,
 * are one stop, as long as the largest vehicle takes them.
 */
export function prepareParadas(
  pedidos: readonly PedidoDoPlano[],
  restricoes: Restricoes,
  saida: string,
  janelas: JanelasDosPedidos,
): Preparo {
  const largest = largestOf(restricoes)
  const separados = new Set(restricoes.separados.flat())
  const fora: ForaDoPlano[] = []
  const groups = new Map<string, PedidoDoPlano[]>()
  for (const pedido of pedidos) {
    const own = janelas.get(pedido.id) ?? []
    const why = whyFora(pedido, saida) ?? (own.length === 0 ? foraDoHorario(pedido) : undefined)
    if (why) {
      fora.push(why)
      continue
    }
    const key = [
      chaveDoLugar(pedido.origem),
      chaveDoLugar(pedido.entrega),
      pedido.tipoFrete === TIPO_FRETE.Fob,
      JSON.stringify(own),
      // Whoever must not meet another one is not bound to it beforehand.
      separados.has(pedido.id) ? pedido.id : '',
    ].join(' ')
    const known = groups.get(key)
    if (known) known.push(pedido)
    else groups.set(key, [pedido])
  }
  const paradas = [...groups.values()].flatMap((all) =>
    pack(all, largest).flatMap((some) => paradaOf(some, janelas) ?? []),
  )
  return { paradas, fora }
}

function paradaOf(pedidos: readonly PedidoDoPlano[], janelas: JanelasDosPedidos): ParadaDoPlano | undefined {
  const [first] = pedidos
  if (!first || !hasCoordenadas(first.entrega) || !hasCoordenadas(first.origem)) return undefined
  return {
    lugar: first.entrega,
    origem: first.origem,
    pedidos,
    demanda: demandaDe(pedidos),
    isFob: first.tipoFrete === TIPO_FRETE.Fob,
    janelas: janelas.get(first.id) ?? [],
  }
}

/** The most that any vehicle takes, dimension by dimension. */
function largestOf({ veiculos, ocupacaoMaxima }: Restricoes): number[] {
  const capacities = veiculos
    .filter(({ quantidade }) => quantidade > 0)
    .map((veiculo) => capacidadeDe(veiculo, ocupacaoMaxima))
  return [0, 1, 2, 3].map((d) => Math.max(0, ...capacities.map((capacity) => capacity[d] ?? 0)))
}

/** Into as many heaps as the largest vehicle asks for: the first that has room takes the order, the large ones first. */
function pack(pedidos: readonly PedidoDoPlano[], largest: readonly number[]): PedidoDoPlano[][] {
  const fits = (some: readonly PedidoDoPlano[]) =>
    demandaDe(some).every((amount, d) => amount <= (largest[d] ?? 0))
  if (fits(pedidos)) return [[...pedidos]]
  const heaps: PedidoDoPlano[][] = []
  for (const pedido of pedidos.toSorted((a, b) => a.prioridade - b.prioridade || b.pesoKg - a.pesoKg)) {
    const heap = heaps.find((some) => fits([...some, pedido]))
    if (heap) heap.push(pedido)
    else heaps.push([pedido])
  }
  return heaps
}

function whyFora(pedido: PedidoDoPlano, saida: string): ForaDoPlano | undefined {
  const [campo] = pedido.invalido
  const named = { pedidoId: pedido.id, numero: pedido.numero, nome: pedido.entrega.nome }
  if (pedido.ocupado !== null) {
    return { ...named, motivo: 'ocupado', texto: `${pedido.ocupado}.`, acao: 'verPedido' }
  }
  if (campo) {
    const isData = campo === 'dhColeta'
    return {
      ...named,
      motivo: isData ? 'semData' : 'semLugar',
      texto: `${MOTIVOS_INVALIDO[campo]}.`,
      acao: isData ? 'informarData' : 'marcarNoMapa',
    }
  }
  if (pedido.semEstrada) {
    const [de, para] = [pedido.origem, pedido.entrega].map(({ nome, localidade }) => localidade ?? nome)
    return {
      ...named,
      motivo: 'semEstrada',
      texto: `Sem estrada entre ${de} e ${para}.`,
      acao: 'indicarRedespacho',
    }
  }
  if (pedido.dhColeta !== null && pedido.dhColeta > saida) {
    const dia = dayAt(pedido.dhColeta, pedido.fusoUnidade)
    if (dia > dayAt(saida, pedido.fusoUnidade)) {
      return {
        ...named,
        motivo: 'outroDia',
        texto: `Coleta em ${formatCardDateTime(pedido.dhColeta, pedido.fusoUnidade)}, depois do dia em que o plano sai.`,
        acao: 'planejarDia',
        dia,
      }
    }
    return {
      ...named,
      motivo: 'naoPronto',
      texto: `Pronto só em ${formatCardDateTime(pedido.dhColeta, pedido.fusoHorario)}, depois da saída do plano.`,
      acao: 'reverJanela',
    }
  }
  return undefined
}

function foraDoHorario({ id, numero, entrega, dhEntrega, fusoHorario }: PedidoDoPlano): ForaDoPlano {
  return {
    pedidoId: id,
    numero,
    nome: entrega.nome,
    motivo: 'janela',
    texto: dhEntrega
      ? `Entrega até ${formatCardDateTime(dhEntrega, fusoHorario)}: não há hora de recebimento nos dias do plano.`
      : 'Não há hora de recebimento nos dias do plano.',
    acao: 'reverJanela',
  }
}
