import { IconAlertCircle } from '@tabler/icons-react'
import { Fragment, useEffect, useRef } from 'react'
import styles from './FormSummary.module.css'

interface FormSummaryProblem {
  /** Id of the field's control; following the link moves the focus there. */
  readonly fieldId: string
  readonly label: string
}

interface FormSummaryProps {
  readonly problems: readonly FormSummaryProblem[]
  /** Opens the tab that holds the field before the focus moves. */
  readonly onReveal?: (fieldId: string) => void
}

const focusField = (fieldId: string) => {
  const field = document.getElementById(fieldId)
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
}

const separatorAfter = (index: number, count: number) => {
  if (index === count - 1) return ''
  return index === count - 2 ? ' e ' : ', '
}

/** What stops a form from being saved, with a link to each field. It takes the focus when it appears. */
export function FormSummary({ problems, onReveal }: FormSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const hasProblems = problems.length > 0
  useEffect(() => {
    if (hasProblems) summary.current?.focus()
  }, [hasProblems])
  if (!hasProblems) return null
  const reveal = (fieldId: string) => {
    onReveal?.(fieldId)
    // The tab that was just opened renders before the field can be focused.
    requestAnimationFrame(() => focusField(fieldId))
  }
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <IconAlertCircle size={16} aria-hidden className={styles.icon} />
      <div>
        <p className={styles.title}>
          {problems.length === 1
            ? '1 campo para corrigir antes de salvar'
            : `${problems.length} campos para corrigir antes de salvar`}
        </p>
        <p className={styles.fields}>
          {problems.map((problem, index) => (
            <Fragment key={problem.fieldId}>
              <button type="button" className={styles.link} onClick={() => reveal(problem.fieldId)}>
                {problem.label}
              </button>
              {separatorAfter(index, problems.length)}
            </Fragment>
          ))}
          . O que você digitou foi mantido.
        </p>
      </div>
    </div>
  )
}
