/** What homes are made of: a queue of what waits for the person, in groups, each row with what can be done. */
import { Button } from '@mantine/core'
import { IconCircleCheck, IconRefresh, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { renderError } from '../errors/render-error.ts'
import { DrawerLink, PageLink } from '../router/links.tsx'
import styles from './WorkBlock.module.css'

interface WorkQuery {
  readonly isPending: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

interface WorkBlockProps {
  readonly title: string
  /** How many wait, in all groups. */
  readonly total: number
  /** Whether the total stands beside the title; not so for a list in which nothing waits. */
  readonly isCounted?: boolean
  readonly query: WorkQuery
  /** Where all of it is found. */
  readonly all?: { readonly to: string; readonly label: string }
  /** Stands when nothing waits. */
  readonly done: string
  readonly children: ReactNode
}

/** A queue with its faces: loading, failed with retry, nothing waits, and the groups. */
export function WorkBlock(props: WorkBlockProps) {
  const { title, total, isCounted = true, query, all, done, children } = props
  return (
    <Panel
      title={title}
      note={
        !isCounted || query.isPending || total === 0 ? undefined : (
          <span className={styles.count}>{total}</span>
        )
      }
      actions={
        all && (
          <PageLink to={all.to} className={styles.all}>
            {all.label}
          </PageLink>
        )
      }
    >
      {query.isError ? (
        <div className={styles.failure} role="alert">
          <p>{renderError(query.error).text}</p>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Tentar novamente
          </Button>
        </div>
      ) : query.isPending ? (
        <div className={styles.loading}>
          <LoadingSkeleton label={`Carregando ${title}`} />
        </div>
      ) : total === 0 ? (
        <p className={styles.done}>
          <IconCircleCheck size={18} aria-hidden />
          {done}
        </p>
      ) : (
        children
      )}
    </Panel>
  )
}

/** Rows without groups. */
export function WorkList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.items}>{children}</ul>
}

interface WorkGroupProps {
  readonly icon: TablerIcon
  readonly color: StatusColor
  readonly title: string
  readonly total: number
  /** How the rows are ordered, or where the others are. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

export function WorkGroup({ icon: Icon, color, title, total, note, children }: WorkGroupProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.group}>
        <Icon size={16} aria-hidden style={{ color: `var(--ev-${color}-icon)` }} />
        {title} <span className={styles.total}>{total}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </h3>
      <WorkList>{children}</WorkList>
    </section>
  )
}

interface WorkItemProps {
  readonly icon: TablerIcon
  readonly color: StatusColor
  /** What people call the record by. */
  readonly code: ReactNode
  readonly title: ReactNode
  readonly detail: ReactNode
  /** How long it waits or is late. */
  readonly clock?: { readonly text: string; readonly color?: StatusColor } | undefined
  /** Drawer of the record, or the page where it is found. */
  readonly drawer?: string
  readonly page?: string
  /** At most two. */
  readonly actions?: ReactNode | undefined
}

/** One row: the record is opened by its name, what can be done stands at the right. */
export function WorkItem(props: WorkItemProps) {
  const { icon: Icon, color, code, title, detail, clock, drawer, page, actions } = props
  const name = (
    <>
      <strong>{code}</strong> {title}
    </>
  )
  return (
    <li className={styles.item}>
      <Icon
        size={18}
        stroke={1.75}
        aria-hidden
        className={styles.icon}
        style={{ color: `var(--ev-${color}-icon)` }}
      />
      <span className={styles.text}>
        {drawer !== undefined ? (
          <DrawerLink to={drawer} className={styles.title}>
            {name}
          </DrawerLink>
        ) : page !== undefined ? (
          <PageLink to={page} className={styles.title}>
            {name}
          </PageLink>
        ) : (
          <span className={styles.title}>{name}</span>
        )}
        <span className={styles.detail}>{detail}</span>
      </span>
      {clock && (
        <span className={styles.clock} style={clock.color && { color: `var(--ev-${clock.color}-text)` }}>
          {clock.text}
        </span>
      )}
      {actions !== undefined && (
        <span className={styles.actions}>
          <WritesOnline>{actions}</WritesOnline>
        </span>
      )}
    </li>
  )
}
