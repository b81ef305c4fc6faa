/**
 * Whether a position can lie in a municipality. What was swapped, or lost its sign, is recognised by where it would lie
 * then. Pure.
 */
import { distanceMetres, type GeoPoint } from '#platform/shared/geo.ts'

/** The seat of a municipality. */
export interface Sede extends GeoPoint {
  readonly id: number
  readonly nome: string
  readonly uf: string
}

export type Conferencia =
  | { readonly tipo: 'certa' }
  /** Where it lies once it is mended, and what was wrong with it. */
  | { readonly tipo: 'reparo'; readonly posicao: GeoPoint; readonly motivo: string }
  | { readonly tipo: 'recusada'; readonly motivo: string }

/** Most municipalities reach no further from their seat. */
const PERTO_KM = 100
/** None does. */
const LONGE_KM = 900
/** Where seats lie far apart municipalities are large: as many times the way to the nearest other seat. */
const VIZINHANCA = 5
/** With its islands. */
const BRASIL = { sul: -33.8, norte: 5.3, oeste: -74, leste: -28.8 }

const CERTA: Conferencia = { tipo: 'certa' }

const distanciaKm = (a: GeoPoint, b: GeoPoint) => distanceMetres(a, b) / 1_000

/**
 * @param sede of the municipality that the place is in; undefined: nobody knows which
 * @param sedes all of them, asked for only where the position lies far from the seat
 */
export function checkPosicao(
  posicao: GeoPoint,
  sede: Sede | undefined,
  sedes: () => Iterable<Sede>,
): Conferencia {
  if (isPlausivel(posicao, sede, sedes)) return CERTA
  const mended = (sede ? MENDINGS : MENDINGS.slice(0, -1))
    .map(({ mend, motivo }) => ({ posicao: mend(posicao), motivo }))
    .find(({ posicao: other }) => isPerto(other, sede))
  return mended ? { tipo: 'reparo', ...mended } : { tipo: 'recusada', motivo: motivoOf(posicao, sede) }
}

/** In the order in which they are tried: the slips that are made most. The last one is a guess where no town is known. */
const MENDINGS: readonly { readonly mend: (of: GeoPoint) => GeoPoint; readonly motivo: string }[] = [
  {
    mend: ({ latitude, longitude }) => ({ latitude: longitude, longitude: latitude }),
    motivo: 'latitude e longitude trocadas',
  },
  {
    mend: ({ latitude, longitude }) => ({ latitude, longitude: -longitude }),
    motivo: 'longitude sem o sinal',
  },
  {
    mend: ({ latitude, longitude }) => ({ latitude: -latitude, longitude }),
    motivo: 'latitude sem o sinal',
  },
  {
    mend: ({ latitude, longitude }) => ({ latitude: -latitude, longitude: -longitude }),
    motivo: 'latitude e longitude sem o sinal',
  },
  {
    mend: ({ latitude, longitude }) => ({ latitude: -longitude, longitude: -latitude }),
    motivo: 'latitude e longitude trocadas e sem o sinal',
  },
]

const isNoBrasil = ({ latitude, longitude }: GeoPoint) =>
  latitude >= BRASIL.sul && latitude <= BRASIL.norte && longitude >= BRASIL.oeste && longitude <= BRASIL.leste

/** True where nobody needs to look further. */
export const isPerto = (posicao: GeoPoint, sede: Sede | undefined) =>
  isNoBrasil(posicao) && (!sede || distanciaKm(posicao, sede) <= PERTO_KM)

function isPlausivel(posicao: GeoPoint, sede: Sede | undefined, sedes: () => Iterable<Sede>): boolean {
  if (!isNoBrasil(posicao)) return false
  if (!sede) return true
  const distancia = distanciaKm(posicao, sede)
  if (distancia <= PERTO_KM) return true
  if (distancia > LONGE_KM) return false
  let nearest = Number.POSITIVE_INFINITY
  for (const other of sedes()) {
    if (other.id !== sede.id) nearest = Math.min(nearest, distanciaKm(posicao, other))
  }
  return distancia <= VIZINHANCA * nearest
}

function motivoOf(posicao: GeoPoint, sede: Sede | undefined): string {
  if (posicao.latitude === 0 && posicao.longitude === 0) return 'A posição 0, 0 não é de lugar nenhum'
  if (!sede) return 'A posição fica fora do Brasil'
  const km = Math.round(distanciaKm(posicao, sede)).toLocaleString('pt-BR')
  return `A posição fica a ${km} km de ${sede.nome}, ${sede.uf}`
}
