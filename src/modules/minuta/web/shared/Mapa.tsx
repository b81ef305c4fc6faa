import { lazy, type ReactNode } from 'react'
import { MapFrame } from '#platform/ui/map/MapView.tsx'
import { useMapSource } from '#platform/web/map-source.ts'
import type { MapaCanvasProps } from './MapaCanvas.tsx'
import styles from './mapa.module.css'
import { desenhoDe } from './mapa-conteudo.ts'

const MapaCanvas = lazy(() => import('./MapaCanvas.tsx'))

interface MapaProps extends Omit<MapaCanvasProps, 'source'> {
  /** Over the map: legend, tools, the card of what is looked at. */
  readonly children?: ReactNode
}

/**
 * Orders and ways on the map. It fills what it stands in; thousands of places are drawn in groups, each state has a
 * shape of its own, and a list beside it says and does the same.
 */
export function Mapa({ children, ...props }: MapaProps) {
  const source = useMapSource()
  return (
    <div className={styles.mapa}>
      <MapFrame label={props.label} source={source} drawn={() => desenhoDe(props.conteudo)}>
        <MapaCanvas {...props} source={source} />
      </MapFrame>
      {children}
    </div>
  )
}
