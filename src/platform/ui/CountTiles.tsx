import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconEqual,
  type TablerIcon,
} from '@tabler/icons-react'
import { FORMAT_LOCALE } from '#platform/shared/locale.ts'
import styles from './CountTiles.module.css'

type Outcome = 'good' | 'open' | 'same' | 'bad'

const ICONS: Readonly<Record<Outcome, TablerIcon>> = {
  good: IconCircleCheck,
  open: IconAlertTriangle,
  same: IconEqual,
  bad: IconCircleX,
}

export interface CountTile {
  readonly label: string
  readonly count: number
  /** How those that are counted end; without one they are the sum of the others. */
  readonly outcome?: Outcome
}

const number = new Intl.NumberFormat(FORMAT_LOCALE)

/** Counts side by side that add up; something bad is red as soon as there is one. */
export const CountTiles = ({ tiles }: { readonly tiles: readonly CountTile[] }) => (
  <dl className={styles.tiles}>
    {tiles.map(({ label, count, outcome }) => {
      const Icon = outcome && ICONS[outcome]
      return (
        <div key={label}>
          <dt>
            {Icon && <Icon size={15} aria-hidden data-outcome={outcome} />}
            {label}
          </dt>
          <dd data-bad={(outcome === 'bad' && count > 0) || undefined}>{number.format(count)}</dd>
        </div>
      )
    })}
  </dl>
)
