/**
 * How each order of the formation stands towards the manifest that is open: decided for ten thousand orders at once,
 * with the same answers as `whyIncompativel`. Pure. Source: cargas §4 (L-145 to L-151).
 */
import { CASAS_COORDENADA, type Coordenadas, hasCoordenadas } from '#modules/pedido/lugar.rules.ts'
import { MOTIVOS_INVALIDO, whyInvalido } from '#modules/pedido/pedido.rules.ts'
import {
  isTipoFreteCompativel,
  MAX_PEDIDOS_MINUTA,
  type MinutaEmFormacao,
  type PedidoFormavel,
  type RecusaMinuta,
  recusaText,
} from './minuta.rules.ts'

/** `aberta`: in the manifest that is open; `outra`: in another one; `impedido`: in none before it is mended. */
export type PostoNaFormacao = 'aberta' | 'outra' | 'compativel' | 'incompativel' | 'impedido'

export interface Posto {
  readonly posto: PostoNaFormacao
  /** A few words for the list. */
  readonly texto: string
  /** The whole reason why it cannot be linked; undefined: it can, or it is linked. */
  readonly motivo: string | undefined
}

/** In a few words; the whole sentence is `recusaText`. */
const RESUMOS: Readonly<Record<Exclude<RecusaMinuta, 'invalido'>, string>> = {
  tipoFrete: 'Tipo de frete incompatível',
  lugar: 'Origem e destino diferentes',
  repetido: 'Já está na minuta',
  fechada: 'Minuta fechada',
  cheia: 'Minuta cheia',
}

/** An order as the list of the formation has it. */
export interface PedidoDaLista extends PedidoFormavel {
  readonly minutaId: string | null
  /** Code of its manifest. */
  readonly minuta: number | null
}

interface MinutaAberta extends MinutaEmFormacao {
  readonly id: string
}

const keyOf = ({ latitude, longitude }: Coordenadas) =>
  `${latitude?.toFixed(CASAS_COORDENADA)} ${longitude?.toFixed(CASAS_COORDENADA)}`

const placesOf = (lugares: readonly Coordenadas[]) => new Set(lugares.filter(hasCoordenadas).map(keyOf))

/** Why an order does not fit a manifest, as `whyIncompativel` has it; what depends on the manifest is worked out once. */
export function recusador(minuta: MinutaEmFormacao): (pedido: PedidoFormavel) => RecusaMinuta | undefined {
  const { pedidos, aberta } = minuta
  const ids = new Set(pedidos.map(({ id }) => id))
  const tipos = [...new Set(pedidos.map(({ tipoFrete }) => tipoFrete))]
  const origens = placesOf(pedidos.map(({ origem }) => origem))
  const destinos = placesOf(pedidos.map(({ destino }) => destino))
  return (pedido) => {
    if (!aberta) return 'fechada'
    if (whyInvalido(pedido).length > 0) return 'invalido'
    if (ids.has(pedido.id)) return 'repetido'
    if (pedidos.length >= MAX_PEDIDOS_MINUTA) return 'cheia'
    if (!tipos.every((tipo) => isTipoFreteCompativel(tipo, pedido.tipoFrete))) return 'tipoFrete'
    const isShared =
      pedidos.length === 0 || origens.has(keyOf(pedido.origem)) || destinos.has(keyOf(pedido.destino))
    return isShared ? undefined : 'lugar'
  }
}

/** How orders stand towards the open manifest; without one, what is valid may be formed. */
export function avaliador(minuta: MinutaAberta | undefined): (pedido: PedidoDaLista) => Posto {
  const recusa = minuta && recusador(minuta)
  return (pedido) => {
    if (minuta && pedido.minutaId === minuta.id)
      return { posto: 'aberta', texto: 'Na minuta', motivo: undefined }
    if (pedido.minutaId !== null) {
      const texto = pedido.minuta === null ? 'Em outra minuta' : `Minuta ${pedido.minuta}`
      return { posto: 'outra', texto, motivo: `O pedido está em outra minuta: ${texto.toLowerCase()}` }
    }
    const [invalido, ...more] = whyInvalido(pedido)
    if (invalido) {
      const texto = MOTIVOS_INVALIDO[invalido] + (more.length > 0 ? ` +${more.length}` : '')
      return { posto: 'impedido', texto, motivo: recusaText('invalido', pedido) }
    }
    const why = recusa?.(pedido)
    if (why === undefined || why === 'invalido') {
      return { posto: 'compativel', texto: minuta ? 'Compatível' : 'Pronto', motivo: undefined }
    }
    return { posto: 'incompativel', texto: RESUMOS[why], motivo: recusaText(why, pedido) }
  }
}
