import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StateMessage } from './StateMessage.tsx'

interface ErrorStateProps {
  readonly title?: string
  /** What failed and what was kept. */
  readonly children: ReactNode
  /** Code or HTTP status, in small text. */
  readonly code?: string
  /** When it failed, `dd/MM/yyyy HH:mm`. */
  readonly when?: string
  readonly onRetry: () => void
  readonly isRetrying?: boolean
  readonly secondary?: ReactNode
}

/** Something could not be loaded: what failed, the retry as the primary button, code and time in small. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title = 'Serviço indisponível',
    children,
    code,
    when,
    onRetry,
    isRetrying = false,
    secondary,
  } = props
  const note = [code, when].filter(Boolean).join(' · ')
  return (
    <StateMessage
      role="alert"
      icon={IconPlugConnectedX}
      tone="danger"
      title={title}
      note={note || undefined}
      actions={
        <>
          <Button leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry} loading={isRetrying}>
            Tentar novamente
          </Button>
          {secondary}
        </>
      }
    >
      {children}
    </StateMessage>
  )
}
