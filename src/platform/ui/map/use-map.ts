/** The life of a map within an element: made once, coloured as the page is, gone with it. */
import { useComputedColorScheme } from '@mantine/core'
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { repaintBase } from './base-style.ts'
import { createMap, type MapOptions, onReady } from './create-map.ts'
import { type MapColors, readColors } from './map-colors.ts'

/** Label, source, bounds and gestures count when the map is made; the functions are those of the last rendering. */
interface MapSetup extends MapOptions {
  /** Adds what the page draws, once the base is there. */
  readonly addLayers: (map: MapLibreMap, colors: () => MapColors) => void
  /** Colours what `addLayers` added, when scheme or brand change. */
  readonly repaint?: (map: MapLibreMap, colors: MapColors) => void
  readonly onClick?: (map: MapLibreMap, event: MapMouseEvent) => void
  readonly onMove?: (map: MapLibreMap, event: MapMouseEvent) => void
}

interface LivingMap {
  readonly element: RefObject<HTMLDivElement | null>
  /** Undefined until it can be drawn on. */
  readonly map: MapLibreMap | undefined
  /** Changes the colours of what an element draws. */
  readonly scheme: 'light' | 'dark'
}

export function useMap(setup: MapSetup): LivingMap {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap>()
  const scheme = useComputedColorScheme('light')
  const latest = useRef(setup)
  latest.current = setup
  const { source } = setup

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once
  useEffect(() => {
    const container = element.current
    if (!container) return
    const created = createMap(container, setup)
    onReady(created, source, () => {
      latest.current.addLayers(created, () => readColors(container))
      setMap(created)
    })
    created.on('click', (event) => latest.current.onClick?.(created, event))
    created.on('mousemove', (event) => latest.current.onMove?.(created, event))
    return () => {
      setMap(undefined)
      created.remove()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes what the element's colours are
  useEffect(() => {
    if (!map) return
    const colors = readColors(map.getContainer())
    repaintBase(map, source, colors)
    latest.current.repaint?.(map, colors)
  }, [map, scheme])
  return { element, map, scheme }
}
