import type { Map as MapLibreMap } from 'maplibre-gl'
import { type PointerEvent, useState } from 'react'
import { closeRing, type Position, type Ring } from '#platform/shared/geo.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import styles from './mapa.module.css'

interface LacoProps {
  readonly map: MapLibreMap
  /** The ring that was drawn; undefined when it was given up. */
  readonly onEnd: (ring: Ring | undefined) => void
}

type Point = readonly [x: number, y: number]
/** Pixels between two points of the line. */
const STEP_PX = 4
/** A line this short encloses nothing. */
const FEWEST = 6

/** A freehand line around places; Esc gives it up. Regions select the same without a pointer. */
export function Laco({ map, onEnd }: LacoProps) {
  const [line, setLine] = useState<readonly Point[]>()
  useShortcuts([{ keys: 'Escape', label: 'Desistir do laço', group: 'Mapa', run: () => onEnd(undefined) }])
  const at = ({ nativeEvent }: PointerEvent): Point => [nativeEvent.offsetX, nativeEvent.offsetY]
  const extend = (event: PointerEvent) => {
    const next = at(event)
    setLine((before) => {
      const last = before?.at(-1)
      if (!before || !last || Math.hypot(next[0] - last[0], next[1] - last[1]) < STEP_PX) return before
      return [...before, next]
    })
  }
  const end = () => {
    const points = line ?? []
    setLine(undefined)
    if (points.length < FEWEST) return
    onEnd(
      closeRing(
        points.map((point): Position => {
          const { lng, lat } = map.unproject([point[0], point[1]])
          return [lng, lat]
        }),
      ),
    )
  }
  return (
    <svg
      className={styles.laco}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setLine([at(event)])
      }}
      onPointerMove={extend}
      onPointerUp={end}
      onPointerCancel={() => setLine(undefined)}
    >
      {line && <path d={`M${line.map((point) => point.join(' ')).join('L')}Z`} />}
    </svg>
  )
}
