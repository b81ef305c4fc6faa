import { IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { DrawerLink, PageLink } from '#platform/web/router/links.tsx'
import { useCanOpen } from '../route-access.ts'
import styles from './home.module.css'

interface WorkTarget {
  readonly outlet: 'page' | 'drawer'
  readonly address: string
}

interface WorkRowProps {
  readonly icon: TablerIcon
  readonly iconLabel?: string
  readonly color?: StatusColor
  readonly title: ReactNode
  readonly detail: ReactNode
  /** At the right: an hour, a count. */
  readonly aside?: ReactNode
  /** Left out for whoever may not open it. */
  readonly to?: WorkTarget | undefined
}

/** One line of a block; the whole line is the link. */
export function WorkRow({ icon: Icon, iconLabel, color = 'neutro', title, detail, aside, to }: WorkRowProps) {
  const canOpen = useCanOpen()
  const isLink = to !== undefined && canOpen(to.outlet, to.address)
  const content = (
    <>
      <Icon
        size={18}
        stroke={1.75}
        className={styles.icon}
        style={{ color: `var(--ev-${color}-icon)` }}
        {...(iconLabel ? { role: 'img', 'aria-label': iconLabel } : { 'aria-hidden': true })}
      />
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      {isLink && <IconChevronRight size={16} aria-hidden className={styles.chevron} />}
    </>
  )
  if (!isLink) return <li className={styles.row}>{content}</li>
  const Link = to.outlet === 'page' ? PageLink : DrawerLink
  return (
    <li>
      <Link to={to.address} className={styles.row}>
        {content}
      </Link>
    </li>
  )
}
