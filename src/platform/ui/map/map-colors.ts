/** Colours of a map, from the page it stands in. */

/** Custom properties of `map.module.css`. */
const PROPERTIES = {
  water: '--map-water',
  land: '--map-land',
  coast: '--map-coast',
  river: '--map-river',
  border: '--map-border',
  road: '--map-road',
  roadEdge: '--map-road-edge',
  line: '--map-line',
  /** Ways beside the one that is looked at. */
  other: '--map-other',
  name: '--ev-text',
  nameMuted: '--ev-text-muted',
  nameSubtle: '--map-name-subtle',
  waterName: '--map-water-name',
} as const

export interface MapColors extends Readonly<Record<keyof typeof PROPERTIES, string>> {
  /** A custom property of the page, e.g. `--ev-azul-solid`. */
  readonly of: (property: string) => string
}

/** As they are where the element stands, so that scheme and brand are those of the page. */
export function readColors(element: HTMLElement): MapColors {
  const style = getComputedStyle(element)
  const of = (property: string) => style.getPropertyValue(property).trim() || '#818b8d'
  return {
    of,
    ...(Object.fromEntries(
      Object.entries(PROPERTIES).map(([color, property]) => [color, of(property)]),
    ) as Record<keyof typeof PROPERTIES, string>),
  }
}
