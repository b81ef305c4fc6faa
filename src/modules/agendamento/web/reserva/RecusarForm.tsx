import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DialogFooter } from '../../../../platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '../../../../platform/ui/dialogs/FormDialog.tsx'

/** Asks why a booking is refused; without a reason nothing can be confirmed. */
export function RecusarForm({ submit, cancel }: FormDialogControl<string>) {
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
        label="Motivo da recusa"
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={500}
        value={motivo}
        error={isTouched && reason === '' && 'Informe o motivo da recusa.'}
        onBlur={() => setTouched(true)}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <Button type="submit" color="vermelho" disabled={reason === ''}>
          Recusar
        </Button>
      </DialogFooter>
    </form>
  )
}
