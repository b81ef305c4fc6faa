/** The route of a trip as a small drawing, so that a phone needs no map library. Pure. Source: execution §0. */
import type { Position } from '#platform/shared/geo.ts'

const WIDTH = 360
const HEIGHT = 132
const PAD = 22
const MAX_BYTES = 4_096
const MAX_POINTS = 160
/** As wide as a character of a name is at most, on average. */
const CHARACTER = 8

export interface PontoDoDesenho {
  readonly position: Position
  readonly nome: string
  readonly tipo: 'origem' | 'destino' | 'parada'
}

/** Null where there is nothing to draw: fewer than two known places. At most 4 kB; names are escaped. */
export function drawRota(tracado: readonly Position[], pontos: readonly PontoDoDesenho[]): string | null {
  const all = [...tracado, ...pontos.map(({ position }) => position)]
  const line = tracado.length > 1 ? tracado : pontos.map(({ position }) => position)
  if (line.length < 2) return null
  const project = projectionOf(all)
  for (let points = Math.min(MAX_POINTS, line.length); points >= 2; points = Math.floor(points / 2)) {
    const svg = write(thin(line, points).map(project), pontos, project)
    if (new TextEncoder().encode(svg).length <= MAX_BYTES) return svg
  }
  return null
}

type Point = readonly [number, number]

/** Degrees of longitude are shorter away from the equator. */
function projectionOf(positions: readonly Position[]): (position: Position) => Point {
  const latitudes = positions.map(([, latitude]) => latitude)
  const shrink = Math.cos((((Math.max(...latitudes) + Math.min(...latitudes)) / 2) * Math.PI) / 180)
  const xs = positions.map(([longitude]) => longitude * shrink)
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.max(...latitudes),
    Math.min(...latitudes),
  ]
  const scale = Math.min(
    (WIDTH - 2 * PAD) / Math.max(right - left, 1e-6),
    (HEIGHT - 2 * PAD) / Math.max(top - bottom, 1e-6),
  )
  const [dx, dy] = [(WIDTH - (right - left) * scale) / 2, (HEIGHT - (top - bottom) * scale) / 2]
  const round = (value: number) => Math.round(value * 10) / 10
  return ([longitude, latitude]) => [
    round(dx + (longitude * shrink - left) * scale),
    round(dy + (top - latitude) * scale),
  ]
}

/** Evenly, with both ends. */
const thin = (line: readonly Position[], points: number): Position[] =>
  Array.from({ length: points }, (_, index) => {
    const found = line[Math.round((index * (line.length - 1)) / (points - 1))]
    return found ?? [0, 0]
  })

function write(
  line: readonly Point[],
  pontos: readonly PontoDoDesenho[],
  project: (p: Position) => Point,
): string {
  const path = line.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const middle = line.reduce((sum, [x]) => sum + x, 0) / line.length
  /** Away from the line where the name has room there, else above or below it. */
  const labelAt = (x: number, y: number, nome: string) => {
    const isLeft = x < middle
    const room = isLeft ? x : WIDTH - x
    return room > 16 + nome.length * CHARACTER
      ? { isBefore: isLeft, dy: 5 }
      : { isBefore: !isLeft, dy: y > HEIGHT / 2 ? -9 : 18 }
  }
  const marks = pontos.map(({ position, nome, tipo }) => {
    const [x, y] = project(position)
    const shape =
      tipo === 'destino'
        ? `<rect x="${x - 6}" y="${y - 6}" width="12" height="12" rx="2" class="fim"/>`
        : `<circle cx="${x}" cy="${y}" r="${tipo === 'origem' ? 7 : 4}" class="ponto"/>`
    if (tipo === 'parada') return shape
    const { isBefore, dy } = labelAt(x, y, nome)
    return `${shape}<text x="${isBefore ? x - 11 : x + 11}" y="${y + dy}" text-anchor="${isBefore ? 'end' : 'start'}">${escapeText(nome)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><path d="${path}" class="rota"/>${marks.join('')}</svg>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.slice(0, 30).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
