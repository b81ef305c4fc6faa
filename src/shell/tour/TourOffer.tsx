import { Button } from '@mantine/core'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import styles from './TourOffer.module.css'
import { useTourOffer } from './use-tour.ts'

/** On the first page of somebody who has never seen it: a minute's tour, which may wait. */
export function TourOffer() {
  const { isOffered, take, endOffer } = useTourOffer()
  if (!isOffered) return null
  return (
    <div className={styles.offer}>
      <AlertStrip
        kind="info"
        title="Primeira vez por aqui?"
        action={
          <span className={styles.actions}>
            <Button size="xs" onClick={take}>
              Conhecer a Estiva
            </Button>
            <Button size="xs" variant="default" onClick={endOffer}>
              Agora não
            </Button>
          </span>
        }
      >
        Em um minuto você vê onde fica cada coisa. O passeio também está no menu do usuário.
      </AlertStrip>
    </div>
  )
}
