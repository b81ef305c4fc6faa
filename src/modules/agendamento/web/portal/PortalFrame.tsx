import type { ReactNode } from 'react'
import styles from './portal.module.css'
import { initialsOf } from './portal-iniciais.ts'

interface PortalFrameProps {
  /** Who receives; absent until it is known. */
  readonly anfitriao?: string | undefined
  readonly lugar?: string | undefined
  readonly nav?: ReactNode
  readonly children: ReactNode
  /** The one thing to do, at the bottom. */
  readonly footer?: ReactNode
}

/** The page of a company without an account: the receiver's mark, one question, one answer at the bottom. */
export function PortalFrame({ anfitriao, lugar, nav, children, footer }: PortalFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {anfitriao !== undefined && (
          <>
            <span className={styles.logo} aria-hidden>
              {initialsOf(anfitriao)}
            </span>
            <span className={styles.names}>
              <strong>{anfitriao}</strong>
              {lugar && <span>{lugar}</span>}
            </span>
          </>
        )}
      </header>
      {nav}
      <main className={styles.body}>{children}</main>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </div>
  )
}
