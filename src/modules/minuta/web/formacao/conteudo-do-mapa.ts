/** The formation as its map shows it: orders by place, the open manifest with its numbers, the others as lines. Pure. */

import { hasCoordenadas } from '#modules/pedido/lugar.rules.ts'
import type { GeoPoint, Position, Ring } from '#platform/shared/geo.ts'
import { boxOf, ringHolds } from '#platform/shared/geo.ts'
import type { MapMarker } from '#platform/ui/map/map-content.ts'
import type { PostoNaFormacao } from '../../compatibilidade.rules.ts'
import { type Minuta, TIPO_PONTO } from '../../minuta.contract.ts'
import type { ItemDaFormacao } from '../shared/item-formacao.ts'
import type { LinhaDaFormacao } from '../shared/lista-formacao.ts'
import type { Forma, LinhaNoMapa, LugarNoMapa } from '../shared/mapa-conteudo.ts'
import { pontosDe } from './paradas-minuta.ts'

/** What several orders of one place look like: the one that asks most for attention. */
const FORMA_DO_POSTO: Readonly<Record<Exclude<PostoNaFormacao, 'aberta'>, Forma>> = {
  compativel: 'compativel',
  impedido: 'impedido',
  incompativel: 'incompativel',
  outra: 'outra',
}
const STRENGTH: readonly Forma[] = ['selecionado', 'compativel', 'impedido', 'incompativel', 'outra']

/** Where the goods go on the map; undefined for what has no place. */
export const pontoDe = ({ destino }: Pick<ItemDaFormacao, 'destino'>): GeoPoint | undefined =>
  hasCoordenadas(destino) ? { latitude: destino.latitude, longitude: destino.longitude } : undefined

export const lugarIdOf = ({ latitude, longitude }: GeoPoint) => `${latitude} ${longitude}`

/** Orders of the open manifest are its numbered stops instead. */
export function lugaresDe(
  linhas: readonly LinhaDaFormacao[],
  selecionados: ReadonlySet<string>,
): LugarNoMapa[] {
  const lugares = new Map<string, LugarNoMapa>()
  for (const { item, posto } of linhas) {
    const ponto = pontoDe(item)
    if (posto.posto === 'aberta' || !ponto) continue
    const id = lugarIdOf(ponto)
    const forma = selecionados.has(item.id) ? 'selecionado' : FORMA_DO_POSTO[posto.posto]
    const known = lugares.get(id)
    const quantos = (known?.quantos ?? 0) + 1
    const place = item.pedido.destino.localidade ?? item.pedido.nome ?? 'Sem nome'
    lugares.set(id, {
      id,
      ...ponto,
      forma: known && STRENGTH.indexOf(known.forma) < STRENGTH.indexOf(forma) ? known.forma : forma,
      quantos,
      label:
        quantos === 1 ? `${place}: ${item.pedido.numero}, ${posto.texto}` : `${place}: ${quantos} pedidos`,
    })
  }
  return [...lugares.values()]
}

/** The stops of a manifest with their numbers; pick-ups are squares. */
export function paradasDe(minuta: Minuta): MapMarker[] {
  return pontosDe(minuta).flatMap(({ ponto, numero, isColeta }) => {
    const { latitude, longitude, nome } = ponto
    if (latitude === null || longitude === null) return []
    return [
      {
        id: `${isColeta ? 'coleta' : 'parada'}-${ponto.ordem}`,
        latitude,
        longitude,
        label: isColeta ? `Coleta: ${nome}` : `Parada ${numero}: ${nome}`,
        sign: isColeta ? 'C' : String(numero),
        shape: isColeta ? 'square' : 'circle',
      },
    ]
  })
}

/** Metres of each leg; undefined unless all of them are known and each belongs to a leg of the line. */
function trechosDe({ eventosRotaPonto, rota }: Minuta): number[] | undefined {
  const trechos = eventosRotaPonto.slice(1).map(({ distancia }, index) => {
    const before = eventosRotaPonto[index]?.distancia
    return typeof distancia === 'number' && typeof before === 'number' ? distancia - before : undefined
  })
  const known = trechos.filter((metros) => metros !== undefined)
  return known.length === trechos.length && known.length === rota.length - 1 ? known : undefined
}

/** Lines of all manifests that are shown, and what one more order would add. */
export function linhasDe(
  minutas: readonly Minuta[],
  aberta: Minuta | undefined,
  destaque: GeoPoint | undefined,
): LinhaNoMapa[] {
  const others = minutas
    .filter(({ id, exibindo }) => exibindo && id !== aberta?.id)
    .map(
      (minuta): LinhaNoMapa => ({
        id: minuta.id,
        positions: minuta.rota,
        traco: 'fina',
        rotulo: `Minuta ${minuta.codigo}`,
        trechosM: trechosDe(minuta),
      }),
    )
  if (!aberta?.exibindo) return others
  const last = aberta.rota.at(-1)
  const isStop = aberta.eventosRotaPonto.some(
    ({ tipo, latitude, longitude }) =>
      tipo !== TIPO_PONTO.Origem && latitude === destaque?.latitude && longitude === destaque?.longitude,
  )
  const previa: Position[] =
    last && destaque && !isStop ? [last, [destaque.longitude, destaque.latitude]] : []
  return [
    ...others,
    { id: 'previa', positions: previa, traco: 'previa' },
    {
      id: aberta.id,
      positions: aberta.rota,
      traco: 'forte',
      rotulo: `Minuta ${aberta.codigo}`,
      trechosM: trechosDe(aberta),
    },
  ]
}

/** Ids of the orders whose destination lies inside the ring. */
export function dentroDe(linhas: readonly LinhaDaFormacao[], ring: Ring): string[] {
  const box = boxOf(ring)
  if (!box) return []
  return linhas.flatMap(({ item }) => {
    const ponto = pontoDe(item)
    if (!ponto) return []
    const { latitude, longitude } = ponto
    const isNear =
      longitude >= box.oeste && longitude <= box.leste && latitude >= box.sul && latitude <= box.norte
    return isNear && ringHolds(ring, [longitude, latitude]) ? [item.id] : []
  })
}
