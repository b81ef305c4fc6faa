import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import styles from './Conformidade.module.css'

/** On the fields: Esc leaves the form, not the drawer around it. */
export const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': true }

interface InlineFormProps {
  /** Verb and object: `Liberar Seguro RC-V`. */
  readonly label: string
  /** What is said when it was refused for more than a field. */
  readonly failureTitle: string
  /** The call that sends it. */
  readonly sending: { readonly error: unknown; readonly isPending: boolean }
  /** The verb of its button. */
  readonly confirmLabel: string
  readonly isDanger?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A short form below the row that opened it. */
export function InlineForm(props: InlineFormProps) {
  const { label, failureTitle, sending, confirmLabel, isDanger, onSubmit, onClose, children } = props
  const isRefused = sending.error !== null && Object.keys(fieldErrors(sending.error)).length === 0
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending.isPending) onSubmit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      noValidate
    >
      {isRefused && (
        <AlertStrip kind="danger" title={failureTitle}>
          {refusalText(sending.error)}
        </AlertStrip>
      )}
      {children}
      <div className={styles.buttons}>
        <Button size="xs" variant="default" onClick={onClose}>
          Voltar
        </Button>
        <WriteButton
          size="xs"
          type="submit"
          color={isDanger ? 'vermelho' : undefined}
          loading={sending.isPending}
        >
          {confirmLabel}
        </WriteButton>
      </div>
    </form>
  )
}
