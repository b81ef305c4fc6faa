import styles from './SkeletonBlock.module.css'

interface SkeletonBlockProps {
  /** Any CSS length. */
  readonly width?: string
  readonly height?: string
  readonly round?: boolean
}

/** One grey block with the geometry of what will stand there. */
export function SkeletonBlock({ width = '100%', height = '12px', round = false }: SkeletonBlockProps) {
  return (
    <span className={styles.block} style={{ width, height }} data-round={round || undefined} aria-hidden />
  )
}
