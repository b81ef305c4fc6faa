import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'

interface MotivoFormProps extends FormDialogControl<string> {
  readonly label: string
  /** What is said when it is left empty. */
  readonly falta: string
  /** The button that does it. */
  readonly acao: string
  readonly icon?: ReactNode
  /** Said below the reason. */
  readonly children?: ReactNode
}

/** Asks for a reason; without one nothing can be confirmed. */
export function MotivoForm({ submit, cancel, label, falta, acao, icon, children }: MotivoFormProps) {
  const [motivo, setMotivo] = useState('')
  const [isTouched, setTouched] = useState(false)
  const reason = motivo.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason !== '') submit(reason)
  }
  return (
    <form onSubmit={send} noValidate>
      <Textarea
        label={label}
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={500}
        value={motivo}
        error={isTouched && reason === '' && falta}
        onBlur={() => setTouched(true)}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      {children}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" color="vermelho" leftSection={icon} disabled={reason === ''}>
          {acao}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
