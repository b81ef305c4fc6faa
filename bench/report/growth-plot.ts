/** A curve of growth as an SVG with logarithmic axes, legible on light and dark pages. */
import type { Growth, GrowthPoint } from '../support/measurement.ts'

const WIDTH = 480
const HEIGHT = 260
const LEFT = 56
const RIGHT = 16
const TOP = 28
const BOTTOM = 44
const number = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })
const STYLE = `text{font:12px system-ui,sans-serif;fill:#5b6472}.grid{stroke:#8b93a1;stroke-opacity:.25}
.band{fill:#1d6fd8;fill-opacity:.16}.line{fill:none;stroke:#1d6fd8;stroke-width:2}.dot{fill:#1d6fd8}
@media(prefers-color-scheme:dark){text{fill:#b8c0cc}.line{stroke:#6aa9ff}.band,.dot{fill:#6aa9ff}}`

/** The middle of the runs as a line, what nine of ten lie between as a band. */
export function plotGrowth(title: string, { cost, over, points }: Growth): string {
  const xs = points.map(({ at }) => at)
  const ys = points.flatMap(({ low, high }) => [low, high])
  const x = scale(Math.min(...xs), Math.max(...xs), LEFT, WIDTH - RIGHT)
  const [bottom, top] = [Math.min(...ys) / 2, Math.max(...ys) * 2]
  const y = scale(bottom, top, HEIGHT - BOTTOM, TOP)
  const line = (of: (point: GrowthPoint) => number, some = points) =>
    some.map((point) => `${x(point.at).toFixed(1)},${y(of(point)).toFixed(1)}`).join(' ')
  const band = `${line(({ high }) => high)} ${line(({ low }) => low, points.toReversed())}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}: ${cost} over ${over}">`,
    `<style>${STYLE}</style>`,
    `<text x="${LEFT}" y="16">${cost}</text>`,
    ...powersBetween(bottom, top).map(
      (value) =>
        `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}"/><text x="${LEFT - 6}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${number.format(value)}</text>`,
    ),
    ...points.map(
      ({ at }) =>
        `<text x="${x(at).toFixed(1)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${number.format(at)}</text>`,
    ),
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${over}</text>`,
    `<polygon class="band" points="${band}"/>`,
    `<polyline class="line" points="${line(({ typical }) => typical)}"/>`,
    ...points.map(
      ({ at, typical }) =>
        `<circle class="dot" cx="${x(at).toFixed(1)}" cy="${y(typical).toFixed(1)}" r="3.5"/><text x="${x(at).toFixed(1)}" y="${(y(typical) - 9).toFixed(1)}" text-anchor="middle">${number.format(typical)}</text>`,
    ),
    '</svg>',
    '',
  ].join('\n')
}

/** From a value to its place on a logarithmic axis; a single value stands at the beginning. */
function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  const span = Math.log(to / from) || 1
  return (value) => start + (Math.log(value / from) / span) * (end - start)
}

function powersBetween(from: number, to: number): number[] {
  const first = Math.ceil(Math.log10(from))
  const last = Math.floor(Math.log10(to))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => 10 ** (first + step))
}
