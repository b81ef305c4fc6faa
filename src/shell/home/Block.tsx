import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { renderError } from '#platform/web/errors/render-error.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useCanOpen } from '../route-access.ts'
import styles from './home.module.css'

/** What a block needs of each of its queries. */
interface BlockQuery {
  readonly isPending: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

interface BlockProps {
  readonly title: string
  readonly note?: ReactNode
  /** The whole list; left out for whoever may not open it. */
  readonly all?: { readonly page: string; readonly label: string }
  readonly queries: readonly BlockQuery[]
  /** Drawn once every query has answered. */
  readonly children: ReactNode
}

/** A block of a home with its faces: loading, failed with retry, and what the block draws. */
export function Block({ title, note, all, queries, children }: BlockProps) {
  const canOpen = useCanOpen()
  const failed = queries.filter(({ isError }) => isError)
  const isPending = queries.some((query) => query.isPending)
  const link = all && canOpen('page', all.page) && (
    <PageLink to={all.page} className={styles.all}>
      {all.label}
    </PageLink>
  )
  return (
    <Panel title={title} note={isPending ? undefined : note} actions={link || undefined}>
      {failed.length > 0 ? (
        <BlockFailure queries={failed} />
      ) : isPending ? (
        <div className={styles.loading}>
          <LoadingSkeleton label={`Carregando ${title}`} />
        </div>
      ) : (
        children
      )}
    </Panel>
  )
}

function BlockFailure({ queries }: Pick<BlockProps, 'queries'>) {
  return (
    <div className={styles.failure} role="alert">
      <p>{renderError(queries[0]?.error).text}</p>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={queries.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const query of queries) void query.refetch()
        }}
      >
        Tentar novamente
      </Button>
    </div>
  )
}

/** Nothing to list: what would stand here. */
export function BlockEmpty({ children }: { readonly children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}

export function BlockRows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}
