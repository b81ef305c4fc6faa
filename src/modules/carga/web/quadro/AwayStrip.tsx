import { Button, CloseButton, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useId, useSyncExternalStore } from 'react'
import { awayTitle, MAX_LISTED } from './away-changes.ts'
import styles from './QuadroBoard.module.css'
import { useQuadroTools } from './quadro-context.ts'

interface AwayStripProps {
  readonly onOpen: (id: string) => void
}

/** What changed while the connection was lost, with the list. */
export function AwayStrip({ onOpen }: AwayStripProps) {
  const { controller } = useQuadroTools()
  const titleId = useId()
  const changes = useSyncExternalStore(controller.away.subscribe, controller.away.get)
  if (!changes || changes.length === 0) return null
  return (
    <div className={styles.away} role="status">
      <IconHistory size={16} aria-hidden />
      <strong id={titleId}>{awayTitle(changes.length)}</strong>
      <Popover position="bottom-start" width={360} trapFocus returnFocus>
        <Popover.Target>
          <Button size="xs" variant="default">
            Ver a lista
          </Button>
        </Popover.Target>
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
      <CloseButton size="sm" aria-label="Dispensar a lista de mudanças" onClick={controller.dismiss} />
    </div>
  )
}
