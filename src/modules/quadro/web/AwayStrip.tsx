import { Button, CloseButton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useId, useSyncExternalStore } from 'react'
import { LaterTarget } from '#platform/ui/later/LaterTarget.tsx'
import { awayTitle } from './away-changes.ts'
import { quadroParts } from './later-parts.ts'
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
      <LaterTarget
        later={quadroParts}
        popup="dialog"
        draw={({ AwayList }, target) => (
          <AwayList changes={changes} titleId={titleId} onOpen={onOpen}>
            {target}
          </AwayList>
        )}
      >
        <Button size="xs" variant="default">
          Ver a lista
        </Button>
      </LaterTarget>
      <CloseButton size="sm" aria-label="Dispensar a lista de mudanças" onClick={controller.dismiss} />
    </div>
  )
}
