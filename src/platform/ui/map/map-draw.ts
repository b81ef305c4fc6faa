/** Drawing one area on the map: point by point, then corner by corner. */
import type { Map as MapLibreMap } from 'maplibre-gl'
import {
  type GeoJSONStoreFeatures,
  type HexColor,
  TerraDraw,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { closeRing, type Position, type Ring } from '#platform/shared/geo.ts'

/** `draw` begins a new area; `adjust` moves, adds and removes corners of the one that is there. */
export type DrawMode = 'draw' | 'adjust'

export interface AreaDrawing {
  /** Shows a ring that was changed elsewhere; null removes it. */
  readonly show: (ring: Ring | null) => void
  readonly setMode: (mode: DrawMode) => void
  readonly stop: () => void
}

/** About ten centimetres. */
const DECIMALS = 6
const scale = 10 ** DECIMALS
const rounded = (ring: readonly (readonly number[])[]): Ring =>
  closeRing(
    ring.map(([x = 0, y = 0]): Position => [Math.round(x * scale) / scale, Math.round(y * scale) / scale]),
  )

const isHex = (color: string): color is HexColor => color.startsWith('#')

export function startDrawing(map: MapLibreMap, color: string, onChange: (ring: Ring) => void): AreaDrawing {
  const hex: HexColor = isHex(color) ? color : '#198182'
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DECIMALS }),
    modes: [
      new TerraDrawPolygonMode({
        pointerDistance: 24,
        // Escape belongs to the drawer.
        keyEvents: { cancel: null, finish: 'Enter' },
        styles: {
          fillColor: hex,
          fillOpacity: 0.2,
          outlineColor: hex,
          outlineWidth: 2,
          closingPointColor: hex,
        },
      }),
      new TerraDrawSelectMode({
        keyEvents: { deselect: null, delete: 'Delete', rotate: null, scale: null },
        pointerDistance: 24,
        flags: {
          polygon: {
            feature: {
              draggable: false,
              coordinates: { midpoints: true, draggable: true, deletable: true },
            },
          },
        },
        styles: {
          selectedPolygonColor: hex,
          selectedPolygonFillOpacity: 0.2,
          selectedPolygonOutlineColor: hex,
          selectedPolygonOutlineWidth: 2,
          selectionPointColor: hex,
          midPointColor: hex,
        },
      }),
    ],
  })
  draw.start()

  const others = (kept: GeoJSONStoreFeatures['id']) =>
    draw
      .getSnapshot()
      .flatMap(({ id, geometry }) =>
        id !== undefined && id !== kept && geometry.type === 'Polygon' ? [id] : [],
      )

  /** What is on the map and known to the form. */
  let shown = ''
  /** Corners that were marked and are no area yet; they are not thrown away by an answer from outside. */
  let isOpen = false

  draw.on('change', (_ids, type) => {
    if (draw.getMode() === 'polygon' && type === 'create') isOpen = true
  })
  draw.on('finish', (id, { action }) => {
    const feature = draw.getSnapshotFeature(id)
    if (feature?.geometry.type !== 'Polygon') return
    if (action === 'draw') draw.removeFeatures(others(id))
    isOpen = false
    const ring = rounded(feature.geometry.coordinates[0] ?? [])
    shown = JSON.stringify(ring)
    onChange(ring)
  })

  return {
    show(ring) {
      const wanted = ring ? rounded(ring) : []
      if (isOpen || JSON.stringify(wanted) === shown) return
      shown = JSON.stringify(wanted)
      const mode = draw.getMode()
      draw.clear()
      if (wanted.length > 0) {
        draw.addFeatures([
          {
            type: 'Feature',
            properties: { mode: 'polygon' },
            geometry: { type: 'Polygon', coordinates: [wanted.map(([x, y]) => [x, y])] },
          },
        ])
      }
      if (mode === 'select') selectArea(draw)
    },
    setMode(mode) {
      isOpen = false
      draw.setMode(mode === 'draw' ? 'polygon' : 'select')
      if (mode === 'adjust') selectArea(draw)
    },
    stop: () => draw.stop(),
  }
}

function selectArea(draw: TerraDraw): void {
  const area = draw.getSnapshot().find(({ geometry }) => geometry.type === 'Polygon')
  if (area?.id !== undefined) draw.selectFeature(area.id)
}
