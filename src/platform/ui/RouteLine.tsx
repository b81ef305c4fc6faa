import { IconClockExclamation } from '@tabler/icons-react'
import styles from './RouteLine.module.css'
import { routeProgress } from './route-progress.ts'

interface RouteEnd {
  /** Short text, `dd/MM HH:mm`. */
  readonly text: string
  /** The full date, for the tooltip and for screen readers. */
  readonly full: string
}

interface RouteLineProps {
  readonly origin: RouteEnd
  readonly destination: RouteEnd
  readonly doneEvents: number
  readonly plannedEvents: number
  /** The destination end is late. */
  readonly isLate?: boolean
}

/** Origin dot, destination square; the filled part is the share of planned events that happened. */
export function RouteLine({
  origin,
  destination,
  doneEvents,
  plannedEvents,
  isLate = false,
}: RouteLineProps) {
  const progress = routeProgress(doneEvents, plannedEvents)
  // What nobody plans yet, such as an offer, has no events to count.
  const events = plannedEvents === 0 ? '' : `, ${doneEvents} de ${plannedEvents} eventos`
  const spoken = `Coleta ${origin.full}, entrega ${destination.full}${isLate ? ', atrasada' : ''}${events}`
  return (
    <span className={styles.route} role="img" aria-label={spoken}>
      <span className={styles.origin} data-done={progress > 0 || undefined} aria-hidden />
      <span title={origin.full} aria-hidden>
        {origin.text}
      </span>
      <span className={styles.line} aria-hidden>
        <span className={styles.done} style={{ width: `${progress * 100}%` }} />
      </span>
      <span className={styles.destination} data-done={progress === 1 || undefined} aria-hidden />
      <span className={styles.end} data-late={isLate || undefined} title={destination.full} aria-hidden>
        {isLate && <IconClockExclamation size={13} stroke={2} />}
        {destination.text}
      </span>
    </span>
  )
}
