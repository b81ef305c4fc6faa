const HACHURA = 'indicador-hachura'

/** The one hue of charts. */
export const COR = 'var(--ev-petroleo-solid)'

const FILL = { cheio: COR, hachura: `url(#${HACHURA})`, vazado: 'var(--ev-surface)' } as const
/** What tells bars of one hue apart: whole, hatched, hollow. */
export type MarcaDaBarra = keyof typeof FILL

/** How a bar of a chart is drawn that holds a `Hachura`. */
export const barraDe = (marca: MarcaDaBarra, maxBarSize: number) => ({
  fill: FILL[marca],
  stroke: COR,
  strokeOpacity: 1,
  strokeWidth: marca === 'cheio' ? 0 : 1.5,
  maxBarSize,
  isAnimationActive: false,
})

export const Hachura = () => (
  <defs>
    <pattern id={HACHURA} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={5} height={5} style={{ fill: 'var(--ev-surface)' }} />
      <rect width={2} height={5} style={{ fill: COR }} />
    </pattern>
  </defs>
)
