import { lazy } from 'react'
import { MapFrame } from '#platform/ui/map/MapView.tsx'
import { useMapSource } from '#platform/web/map-source.ts'
import type { MapaCanvasProps } from './MapaCanvas.tsx'
import styles from './mapa.module.css'

const LABEL = 'Mapa das viagens'
const MapaCanvas = lazy(() => import('./MapaCanvas.tsx'))

/** The vehicles on the map; without WebGL or tiles the dots are drawn on the outlines. */
export function MapaDasViagens(props: Omit<MapaCanvasProps, 'source' | 'label'>) {
  const source = useMapSource()
  return (
    <div className={styles.mapa}>
      <MapFrame
        label={LABEL}
        source={source}
        drawn={() => ({
          dots: props.viagens.flatMap(({ viagem: { posicao } }) =>
            posicao ? [[posicao.longitude, posicao.latitude] as const] : [],
          ),
        })}
      >
        <MapaCanvas {...props} label={LABEL} source={source} />
      </MapFrame>
      {props.caminho && (
        <p className={styles.legenda}>
          <span className={styles.percorrido} aria-hidden /> Percorrido
          <span className={styles.previsto} aria-hidden /> Previsto
        </p>
      )}
    </div>
  )
}
