import { IconCheck } from '@tabler/icons-react'
import { PASSOS } from '../importacao.rules.ts'
import styles from './StepBar.module.css'

const STATE_TEXT = { done: 'concluído', current: 'atual', open: 'a fazer' } as const

/** The four steps of an import; `current` counts from 0. */
export function StepBar({
  current,
  isDone = false,
}: {
  readonly current: number
  readonly isDone?: boolean
}) {
  return (
    <ol className={styles.steps} aria-label="Etapas da importação">
      {PASSOS.map((passo, index) => {
        const state =
          index < current || (isDone && index === current) ? 'done' : index === current ? 'current' : 'open'
        return (
          <li
            key={passo}
            className={styles.step}
            data-state={state}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden>
              {state === 'done' ? <IconCheck size={12} stroke={3} /> : index + 1}
            </span>
            <span className={styles.name}>{passo}</span>
            <span className="visually-hidden">{STATE_TEXT[state]}</span>
          </li>
        )
      })}
    </ol>
  )
}
