import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useCloseDrawer, useGoToPage, useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useTour } from '../tour/use-tour.ts'
import styles from './onboarding.module.css'
import { laterName, seenName } from './onboarding.rules.ts'
import type { Onboarding, ShownStep } from './use-onboarding.ts'

interface StepRowProps {
  readonly step: ShownStep
  /** It stands out, with the one filled button. */
  readonly isNext: boolean
  readonly keep: Onboarding['keep']
}

/** One step: a check with the fact that proves it, or what to do, how long it takes, and the button. */
export function StepRow({ step, isNext, keep }: StepRowProps) {
  const { key, title, minutes, state, isLater, number, action } = step
  const open = useOpenStep(step, keep)
  const later = () => keep(laterName(key), !isLater)
  return (
    <li className={styles.step} data-next={isNext || undefined} data-done={state.isDone || undefined}>
      {state.isDone ? (
        <IconCircleCheck size={22} className={styles.check} role="img" aria-label="Feito" />
      ) : (
        <span className={styles.number} aria-hidden>
          {number}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.stepTitle}>{title}</span>
        <span className={styles.detail}>
          {state.detail}
          {!state.isDone && `. Cerca de ${minutes} min.`}
          {isLater && !state.isDone && ' Deixado para depois.'}
        </span>
      </span>
      {!state.isDone && (
        <span className={styles.buttons}>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            onClick={later}
            aria-label={`${isLater ? 'Retomar' : 'Depois'}: ${title}`}
          >
            {isLater ? 'Retomar' : 'Depois'}
          </Button>
          <Button
            size="xs"
            variant={isNext ? 'filled' : 'default'}
            onClick={open}
            aria-label={`${action.label}: ${title}`}
          >
            {action.label}
          </Button>
        </span>
      )}
    </li>
  )
}

function useOpenStep({ key, action }: ShownStep, keep: Onboarding['keep']): () => void {
  const goToPage = useGoToPage()
  const openDrawer = useOpenDrawer()
  const closeDrawer = useCloseDrawer()
  const { take } = useTour()
  return () => {
    const { opens } = action
    if ('page' in opens) goToPage(opens.page)
    else if ('drawer' in opens) openDrawer(opens.drawer)
    else {
      opens.run({
        markSeen: () => keep(seenName(key), true),
        takeTour: () => {
          closeDrawer()
          take()
        },
      })
    }
  }
}
