import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { WriteButton } from '../WriteButton.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import type { DialogControl } from './dialog-stack.ts'

/** What stands under the question of a cancellation or a deletion (L-156, L-157, L-158). */
export const CONFIRM_TEXTS = {
  cancel: 'Esta ação não pode ser desfeita.',
  delete: 'Todas as informações serão perdidas e não poderão ser recuperadas.',
} as const

export interface ConfirmOptions {
  /** Verb and object: `Desativar carga 48221`. */
  readonly title: string
  readonly message?: ReactNode
  /** Adds the fixed text of a cancellation or a deletion and makes the button red. */
  readonly kind?: keyof typeof CONFIRM_TEXTS
  /** The verb: `Desativar`, never `OK`. */
  readonly confirmLabel: string
  readonly dismissLabel?: string
  /** Nothing is sent by it, so it works without a network too. */
  readonly isLocal?: boolean
}

/** A yes-or-no question. With a destructive kind the first focus is on the way out. */
export function ConfirmDialog(props: ConfirmOptions & DialogControl<boolean>) {
  const { isOpen, close, title, message, kind, confirmLabel, dismissLabel = 'Voltar', isLocal } = props
  const Confirm = isLocal ? Button : WriteButton
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={() => close(false)}
      title={title}
      footer={
        <>
          <Button variant="default" data-autofocus={kind ? true : undefined} onClick={() => close(false)}>
            {dismissLabel}
          </Button>
          <Confirm
            {...(!isLocal && { tells: true })}
            color={kind ? 'vermelho' : undefined}
            data-autofocus={kind ? undefined : true}
            onClick={() => close(true)}
          >
            {confirmLabel}
          </Confirm>
        </>
      }
    >
      {message}
      {kind && <p>{CONFIRM_TEXTS[kind]}</p>}
    </DialogFrame>
  )
}
