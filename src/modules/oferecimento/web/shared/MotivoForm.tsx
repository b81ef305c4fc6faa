import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'

interface MotivoFormProps extends FormDialogControl<string> {
  readonly description: ReactNode
  readonly confirmLabel: string
  readonly isDanger?: boolean
}

/** A typed reason that somebody else will read. */
export function MotivoForm({ description, confirmLabel, isDanger, submit, cancel }: MotivoFormProps) {
  const [motivo, setMotivo] = useState('')
  const [isAsked, setAsked] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (motivo.trim() !== '') submit(motivo.trim())
      }}
    >
      <Textarea
        label="Motivo"
        description={description}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={300}
        value={motivo}
        error={isAsked && motivo.trim() === '' ? validationMessages.required : undefined}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" {...(isDanger && { color: 'vermelho' })}>
          {confirmLabel}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
