import styles from './LoadingSkeleton.module.css'
import { SkeletonBlock } from './SkeletonBlock.tsx'
import { SKELETON_DELAY_MS, useDelayed } from './use-delayed.ts'

const WIDTHS = ['78%', '46%', '92%', '64%', '84%', '55%'] as const

interface LoadingSkeletonProps {
  readonly lines?: number
  /** What is loading, for screen readers: `Carregando documentos`. */
  readonly label?: string
  readonly delayMs?: number
}

/** Lines of text that are about to appear; nothing is drawn in the first 150 ms. */
export function LoadingSkeleton(props: LoadingSkeletonProps) {
  const { lines = 4, label = 'Carregando', delayMs = SKELETON_DELAY_MS } = props
  const isDue = useDelayed(delayMs)
  return (
    <div className={styles.skeleton} role="status" aria-busy>
      <span className="visually-hidden">{label}</span>
      {isDue &&
        Array.from({ length: lines }, (_, line) => line).map((line) => (
          <SkeletonBlock key={line} width={WIDTHS[line % WIDTHS.length]} />
        ))}
    </div>
  )
}
