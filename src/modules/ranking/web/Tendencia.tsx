import styles from './ranking.module.css'
import { taxa } from './ranking-textos.ts'

const WIDTH = 72
const HEIGHT = 20
const PAD = 3

interface TendenciaProps {
  /** Between 0 and 1, oldest first; null: no loads in that fortnight. */
  readonly quinzenas: readonly (number | null)[]
  readonly meta: number
}

/** On time in the last six fortnights as a line; its words are for readers. */
export function Tendencia({ quinzenas, meta }: TendenciaProps) {
  const known = quinzenas.flatMap((rate, index) => (rate === null ? [] : [{ rate, index }]))
  const last = known.at(-1)
  if (!last) return <span className={styles.fraco}>sem dado</span>
  const low = Math.min(...known.map(({ rate }) => rate))
  const span = Math.max(...known.map(({ rate }) => rate)) - low
  const at = ({ rate, index }: { readonly rate: number; readonly index: number }) => ({
    x: PAD + (index * (WIDTH - 2 * PAD)) / Math.max(1, quinzenas.length - 1),
    y: span === 0 ? HEIGHT / 2 : HEIGHT - PAD - ((rate - low) / span) * (HEIGHT - 2 * PAD),
  })
  const points = known.map(at)
  const end = at(last)
  const words = quinzenas.map((rate) => (rate === null ? 'sem dado' : taxa(rate))).join(', ')
  return (
    <span className={styles.tendencia} data-abaixo={last.rate < meta || undefined}>
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable="false">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        <circle cx={end.x} cy={end.y} r={2.5} />
      </svg>
      <span className="visually-hidden">{`Últimas seis quinzenas: ${words}`}</span>
    </span>
  )
}
