/** The polyline format of map services: a line written as the differences of its latitudes and longitudes. Pure. */
import type { Position } from '#platform/shared/geo.ts'

/** Hundredths of a degree: about a kilometre. */
const STEPS_PER_DEGREE = 100
/** Thousandths: about a hundred metres. */
export const FINE_STEPS = 1_000

export function decodeLine(text: string, stepsPerDegree: number = STEPS_PER_DEGREE): Position[] {
  const line: Position[] = []
  let at = 0
  const next = () => {
    let bits = 0
    let value = 0
    for (;;) {
      const chunk = text.charCodeAt(at++) - 63
      value |= (chunk & 0x1f) << bits
      bits += 5
      if (chunk < 0x20) return value & 1 ? ~(value >> 1) : value >> 1
    }
  }
  let latitude = 0
  let longitude = 0
  while (at < text.length) {
    latitude += next()
    longitude += next()
    line.push([longitude / stepsPerDegree, latitude / stepsPerDegree])
  }
  return line
}

export function encodeLine(line: readonly Position[], stepsPerDegree: number = STEPS_PER_DEGREE): string {
  let text = ''
  const write = (difference: number) => {
    let rest = difference < 0 ? ~(difference << 1) : difference << 1
    for (; rest >= 0x20; rest >>= 5) text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    text += String.fromCharCode(rest + 63)
  }
  let latitude = 0
  let longitude = 0
  for (const [x, y] of line) {
    const [nextLatitude, nextLongitude] = [Math.round(y * stepsPerDegree), Math.round(x * stepsPerDegree)]
    write(nextLatitude - latitude)
    write(nextLongitude - longitude)
    latitude = nextLatitude
    longitude = nextLongitude
  }
  return text
}
