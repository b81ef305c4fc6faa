import { Component, lazy, type ReactNode, Suspense } from 'react'
import type { GeoPoint, Ring } from '#platform/shared/geo.ts'
import type { StatusColor } from '../status-colors.ts'
import styles from './map.module.css'
import type { MapContent } from './map-content.ts'
import type { DrawMode } from './map-draw.ts'
import { EMBEDDED, type MapSource } from './map-source.ts'
import { StaticMap } from './StaticMap.tsx'

const MapCanvas = lazy(() => import('./MapCanvas.tsx'))

/** An area that is being drawn. */
export interface MapDrawing {
  readonly ring: Ring | null
  readonly mode: DrawMode
  readonly color: StatusColor
  readonly onChange: (ring: Ring) => void
}

interface MapViewProps {
  /** Name of the map, e.g. `Mapa da rota`. */
  readonly label: string
  readonly content: MapContent
  readonly source?: MapSource
  /** The view moves to the whole content whenever this changes. */
  readonly fitKey?: string
  /** A click on the map, outside of marks. */
  readonly onPick?: (point: GeoPoint) => void
  readonly drawing?: MapDrawing
  /** Width over height. */
  readonly ratio?: number
}

const UNAVAILABLE =
  'O mapa interativo não funciona neste navegador (falta WebGL). Use a lista e os campos ao lado: eles fazem o mesmo.'

let canDraw: boolean | undefined

/** Asked once: a browser gives out few of these contexts. */
function hasWebGl(): boolean {
  if (canDraw === undefined) {
    const context = document.createElement('canvas').getContext('webgl2')
    canDraw = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return canDraw
}

/** The program of the map could not be loaded or gave up: the drawing stands in, and the form goes on. */
class MapBoundary extends Component<{ readonly fallback: ReactNode; readonly children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

interface MapFrameProps {
  readonly label: string
  /** The drawing also stands in while it is on its way. */
  readonly source?: MapSource | undefined
  /** What the drawing shows that takes the map's place; asked only when it does. */
  readonly drawn: () => MapContent
  /** Width over height; absent: it fills what it stands in. */
  readonly ratio?: number | undefined
  /** The interactive map, loaded when it is needed. */
  readonly children: ReactNode
}

/** Where an interactive map stands; without WebGL, and until it is there, a drawing takes its place. */
export function MapFrame({ label, source = EMBEDDED, drawn, ratio, children }: MapFrameProps) {
  const drawing = (note: string) => <Drawing label={label} drawn={drawn} ratio={ratio} note={note} />
  if (!hasWebGl()) return drawing(UNAVAILABLE)
  if (source.kind === 'loading') return drawing('')
  return (
    <MapBoundary
      fallback={drawing('O mapa interativo não pôde ser carregado. Use a lista e os campos ao lado.')}
    >
      <Suspense fallback={drawing('')}>
        <div
          className={styles.frame}
          data-fills={ratio === undefined || undefined}
          style={{ aspectRatio: ratio }}
        >
          {children}
        </div>
      </Suspense>
    </MapBoundary>
  )
}

function Drawing({
  label,
  drawn,
  ratio,
  note,
}: Omit<MapFrameProps, 'children' | 'source'> & { readonly note: string }) {
  return (
    <StaticMap label={label} content={drawn()} ratio={ratio}>
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
    </StaticMap>
  )
}

/**
 * A map that moves, beside a list that says the same. Arrows and + − move it from the keyboard; without WebGL a
 * drawing takes its place.
 */
export function MapView({ ratio = 16 / 9, fitKey = '', ...props }: MapViewProps) {
  return (
    <MapFrame label={props.label} source={props.source} drawn={() => withDrawing(props)} ratio={ratio}>
      <MapCanvas
        label={props.label}
        content={props.content}
        source={props.source}
        fitKey={fitKey}
        onPick={props.onPick}
        drawing={props.drawing}
      />
    </MapFrame>
  )
}

/** The drawing shows as an area what the interactive map lets one draw. */
function withDrawing({ content, drawing }: Pick<MapViewProps, 'content' | 'drawing'>): MapContent {
  if (!drawing?.ring || drawing.ring.length === 0) return content
  const area = { id: 'desenho', ring: drawing.ring, color: drawing.color }
  return { ...content, areas: [...(content.areas ?? []), area] }
}
