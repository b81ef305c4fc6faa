import { type ReactNode, useMemo } from 'react'

import styles from './map.module.css'
import {
  areasOf,
  BRAZIL,
  boxOfContent,
  estimatesOf,
  type MapContent,
  type MapLine,
  withRoom,
} from './map-content.ts'
import { STATE_OUTLINES } from './outlines.ts'
import { pathOf, project, ringPath, viewBoxOf } from './projection.ts'

interface StaticMapProps {
  /** What the picture shows, e.g. `Mapa da rota`. */
  readonly label: string
  readonly content: MapContent
  /** Width over height; absent: it fills what it stands in. */
  readonly ratio?: number | undefined
  readonly children?: ReactNode
}

/** Sizes are shares of the picture's width, so that marks look the same at every scale. */
const MARK = 0.016
const DOT = 0.004

/** The map as a drawing: for paper, for browsers without WebGL, and until the map is there. */
export function StaticMap({ label, content, ratio, children }: StaticMapProps) {
  const box = boxOfContent(content)
  const { x, y, width, height } = viewBoxOf(box ? withRoom(box) : BRAZIL, ratio ?? 1)
  const land = useMemo(() => STATE_OUTLINES.flatMap(({ rings }) => rings.map(ringPath)), [])
  const { markers = [], dots = [], line, color = 'petroleo' } = content
  const radius = width * MARK
  return (
    <div
      className={styles.frame}
      data-fills={ratio === undefined || undefined}
      style={{ aspectRatio: ratio }}
    >
      <svg
        className={styles.drawing}
        viewBox={`${x} ${y} ${width} ${height}`}
        role="img"
        aria-label={label}
        preserveAspectRatio="xMidYMid slice"
      >
        {land.map((path) => (
          <path key={path} d={path} className={styles.land} />
        ))}
        {areasOf(content).map((area) => (
          <path
            key={area.id}
            d={ringPath(area.ring)}
            className={styles.area}
            style={{ color: `var(--ev-${area.color}-solid)` }}
          />
        ))}
        {dots.map((position) => {
          const [cx, cy] = project(position)
          return (
            <circle
              key={position.join(' ')}
              cx={cx}
              cy={cy}
              r={width * DOT}
              fill={`var(--ev-${color}-solid)`}
            />
          )
        })}
        {line && (
          <path
            d={pathOf(line.positions, false)}
            className={styles.line}
            data-estimate={line.isEstimate || undefined}
          />
        )}
        {line?.isEstimate && <Estimate line={line} size={radius} />}
        {markers.map((marker) => {
          const [cx, cy] = project([marker.longitude, marker.latitude])
          return (
            <g key={marker.id}>
              <circle cx={cx} cy={cy} r={radius} className={styles.mark} />
              <text x={cx} y={cy} className={styles.sign} fontSize={radius * 1.1}>
                {marker.sign}
              </text>
            </g>
          )
        })}
      </svg>
      {children}
    </div>
  )
}

/** Beside the longest leg, which has most room for it. */
function Estimate({ line, size }: { readonly line: MapLine; readonly size: number }) {
  const [longest] = estimatesOf(line)
    .map(({ leg: [from, to], text }) => ({ from: project(from), to: project(to), text }))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
  if (!longest) return null
  return (
    <text
      x={(longest.from[0] + longest.to[0]) / 2}
      y={(longest.from[1] + longest.to[1]) / 2 - size * 0.8}
      className={styles.estimate}
      fontSize={size * 1.1}
    >
      {longest.text}
    </text>
  )
}

type Plane = ReturnType<typeof project>
const lengthOf = ({ from, to }: { readonly from: Plane; readonly to: Plane }) =>
  Math.hypot(to[0] - from[0], to[1] - from[1])
