import { Button } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DialogFrame } from './DialogFrame.tsx'
import type { DialogControl } from './dialog-stack.ts'
import styles from './MessageDialog.module.css'

export interface AlertOptions {
  readonly title: string
  readonly message: ReactNode
  readonly closeLabel?: string
}

/** Something to read, with one way on. */
export function AlertDialog({
  isOpen,
  close,
  title,
  message,
  closeLabel = 'Entendi',
}: AlertOptions & DialogControl<void>) {
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={() => close()}
      title={title}
      icon={IconInfoCircle}
      iconColor="azul"
      footer={
        <Button data-autofocus onClick={() => close()}>
          {closeLabel}
        </Button>
      }
    >
      {message}
    </DialogFrame>
  )
}

export interface ErrorOptions {
  readonly title: string
  /** What happened, then what to do. */
  readonly message: ReactNode
  /** Code or HTTP status, in small text. */
  readonly code?: string
  /** `dd/MM/yyyy HH:mm`. */
  readonly when?: string
  readonly canRetry?: boolean
}

export type ErrorAnswer = 'retry' | 'close'

/** A failure that needs a decision. */
export function ErrorDialog(props: ErrorOptions & DialogControl<ErrorAnswer>) {
  const { isOpen, close, title, message, code, when, canRetry = false } = props
  const note = [code, when].filter(Boolean).join(' · ')
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={() => close('close')}
      title={title}
      icon={IconAlertCircle}
      iconColor="vermelho"
      footer={
        <>
          {note && <span className={styles.note}>{note}</span>}
          <Button variant="default" data-autofocus={!canRetry || undefined} onClick={() => close('close')}>
            Fechar
          </Button>
          {canRetry && (
            <Button data-autofocus onClick={() => close('retry')}>
              Tentar novamente
            </Button>
          )}
        </>
      }
    >
      {message}
    </DialogFrame>
  )
}
