/** Shapes of places as people fill them in: what a valid one is, and how it reads. Pure. */
import { contornoMessage, describePoligono } from '#modules/regiao/regiao.rules.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import {
  closeRing,
  type GeoPoint,
  isOnGlobe,
  type Position,
  type Ring,
  toPosition,
} from '#platform/shared/geo.ts'
import { formatGeoPoint } from '#platform/shared/geo-text.ts'
import { type Forma, MAX_PONTOS_DO_POLIGONO, RAIO_MAX_M, RAIO_MIN_M } from './cerca.rules.ts'

export const TIPOS_DE_FORMA = { circulo: 'Círculo', poligono: 'Polígono' } as const
export type TipoDeForma = keyof typeof TIPOS_DE_FORMA

const number = new Intl.NumberFormat('pt-BR')
const RAIO_INVALIDO = `Use um raio de ${number.format(RAIO_MIN_M)} a ${number.format(RAIO_MAX_M)} metros, sem decimais`
const CENTRO_INVALIDO = 'Use latitude; longitude, por exemplo -23,18520; -46,89740'

/** About ten centimetres. */
const SCALE = 1e6
const rounded = (degrees: number) => Math.round(degrees * SCALE) / SCALE
const roundedPosition = ([longitude, latitude]: Position): Position => [rounded(longitude), rounded(latitude)]

/** As a shape is stored: degrees with six decimals, a polygon closed and without positions that repeat their neighbour. */
export function cleanForma(forma: Forma): Forma {
  if (forma.tipo === 'poligono')
    return { tipo: 'poligono', pontos: closeRing(forma.pontos.map(roundedPosition)) }
  const { latitude, longitude } = forma.centro
  return {
    tipo: 'circulo',
    centro: { latitude: rounded(latitude), longitude: rounded(longitude) },
    raioM: forma.raioM,
  }
}

/** What is wrong with a cleaned shape, by the field below `path`. */
export function checkForma(forma: Forma, path = 'forma'): FieldProblem[] {
  if (forma.tipo === 'poligono') {
    const message = contornoMessage(forma.pontos, MAX_PONTOS_DO_POLIGONO)
    return message === undefined ? [] : [{ path: `${path}.pontos`, message }]
  }
  const { centro, raioM } = forma
  const isRaio = Number.isInteger(raioM) && raioM >= RAIO_MIN_M && raioM <= RAIO_MAX_M
  return [
    ...(isOnGlobe(centro) ? [] : [{ path: `${path}.centro`, message: CENTRO_INVALIDO }]),
    ...(isRaio ? [] : [{ path: `${path}.raioM`, message: RAIO_INVALIDO }]),
  ]
}

/** `Círculo de 300 m em -23,1852; -46,8974`, `Polígono de 4 pontos (contorno 8f3a21c0)`. */
export function describeForma(forma: Forma): string {
  if (forma.tipo === 'poligono') return `Polígono de ${describePoligono(forma.pontos) ?? '0 pontos'}`
  return `Círculo de ${number.format(forma.raioM)} m em ${formatGeoPoint(forma.centro)}`
}

const METRES_PER_DEGREE = 111_195
const CORNERS = 48

/** The outline of a shape as a map draws it: a circle has 48 corners. */
export function contornoDaForma(forma: Forma): Ring {
  if (forma.tipo === 'poligono') return forma.pontos
  return closeRing(
    Array.from({ length: CORNERS }, (_unused, corner) => cornerOf(forma.centro, forma.raioM, corner)),
  )
}

function cornerOf(centro: GeoPoint, raioM: number, corner: number): Position {
  const angle = (corner / CORNERS) * 2 * Math.PI
  const degrees = raioM / METRES_PER_DEGREE
  // Near a pole a degree of longitude has no length; no freight place is there.
  const widening = Math.max(0.01, Math.cos((centro.latitude * Math.PI) / 180))
  return toPosition({
    latitude: centro.latitude + degrees * Math.sin(angle),
    longitude: centro.longitude + (degrees / widening) * Math.cos(angle),
  })
}
