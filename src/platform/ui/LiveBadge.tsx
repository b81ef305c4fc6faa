import type { ReactNode } from 'react'
import styles from './LiveBadge.module.css'

const TEXTS = { online: 'Ao vivo', connecting: 'Conectando', offline: 'Sem conexão' } as const

interface LiveBadgeProps {
  readonly status: keyof typeof TEXTS
}

/** Whether changes of other people arrive by themselves (L-124); the mark differs in shape too. */
export function LiveBadge({ status }: LiveBadgeProps) {
  return (
    <span className={styles.live} data-status={status} role="status">
      {TEXTS[status]}
    </span>
  )
}

/** The line below the title of a live page: whether it is live, and what the page sums up. */
export function LiveSubtitle({ status, children }: LiveBadgeProps & { readonly children: ReactNode }) {
  return (
    <span className={styles.subtitle}>
      <LiveBadge status={status} />
      {children}
    </span>
  )
}
