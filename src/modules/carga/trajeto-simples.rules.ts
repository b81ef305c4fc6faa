/** A track with fewer points that stays near the whole one. Pure. */
import { distanceMetres } from '#platform/shared/geo.ts'
import type { Ponto } from './posicao.rules.ts'

const DEGREE = Math.PI / 180

/** Metres from the line between two points; near enough to a plane, because the lines are short. */
function metresFromLine(ponto: Ponto, from: Ponto, to: Ponto): number {
  const scale = Math.cos(from.latitude * DEGREE)
  const x = (to.longitude - from.longitude) * scale
  const y = to.latitude - from.latitude
  const px = (ponto.longitude - from.longitude) * scale
  const py = ponto.latitude - from.latitude
  const length = x * x + y * y
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y) / length))
  const nearest = {
    latitude: from.latitude + along * y,
    longitude: from.longitude + (along * x) / scale,
  }
  return distanceMetres(ponto, nearest)
}

/**
 * Which points stay (Douglas and Peucker): the first, the last, and those that lie further than `toleranciaM` from the line
 * between the ones that stay around them. Answers their places in the list.
 */
export function pontosQueFicam(pontos: readonly Ponto[], toleranciaM: number): ReadonlySet<number> {
  const kept = new Set<number>()
  if (pontos.length === 0) return kept
  kept.add(0).add(pontos.length - 1)
  const stretches: [number, number][] = [[0, pontos.length - 1]]
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [start, end] = stretch
    const from = pontos[start]
    const to = pontos[end]
    if (!from || !to) continue
    let farthest = { at: -1, metres: toleranciaM }
    for (let at = start + 1; at < end; at++) {
      const ponto = pontos[at]
      const metres = ponto ? metresFromLine(ponto, from, to) : 0
      if (metres > farthest.metres) farthest = { at, metres }
    }
    if (farthest.at < 0) continue
    kept.add(farthest.at)
    stretches.push([start, farthest.at], [farthest.at, end])
  }
  return kept
}
