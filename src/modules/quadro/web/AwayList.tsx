import { Popover } from '@mantine/core'
import type { ReactElement } from 'react'
import { type AwayChange, MAX_LISTED } from './away-changes.ts'
import styles from './QuadroBoard.module.css'

interface AwayListProps {
  readonly changes: readonly AwayChange[]
  readonly titleId: string
  readonly onOpen: (id: string) => void
  /** The button that opens the list. */
  readonly children: ReactElement
}

/** The loads that changed while the connection was lost. */
export function AwayList({ changes, titleId, onOpen, children }: AwayListProps) {
  return (
    <Popover position="bottom-start" width={360} trapFocus returnFocus>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId}>
        <ul className={styles.awayList}>
          {changes.slice(0, MAX_LISTED).map(({ id, codigo, empresa, texto }) => (
            <li key={id}>
              <button type="button" className={styles.awayItem} onClick={() => onOpen(id)}>
                <strong>{codigo}</strong>
                <span>{empresa}</span>
                <span className={styles.awayText}>{texto}</span>
              </button>
            </li>
          ))}
        </ul>
        {changes.length > MAX_LISTED && (
          <p className={styles.awayRest}>{`E mais ${changes.length - MAX_LISTED}.`}</p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
