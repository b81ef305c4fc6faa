import { Button, Text, Textarea } from '@mantine/core'
import { IconCalendarX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { DialogFooter } from '../../../../platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '../../../../platform/ui/dialogs/FormDialog.tsx'

/** Asks for the reason of a cancellation; without one nothing can be confirmed (D-084, D-085). */
export function CancelarForm({ submit, cancel }: FormDialogControl<string>) {
  const [justificativa, setJustificativa] = useState('')
  const [isTouched, setTouched] = useState(false)
  const reason = justificativa.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason !== '') submit(reason)
  }
  return (
    <form onSubmit={send} noValidate>
      <Textarea
        label="Justificativa"
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={500}
        value={justificativa}
        error={isTouched && reason === '' && 'Informe a justificativa do cancelamento.'}
        onBlur={() => setTouched(true)}
        onChange={(event) => setJustificativa(event.currentTarget.value)}
      />
      <Text mt="sm">Esta ação não pode ser desfeita.</Text>
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <Button
          type="submit"
          color="vermelho"
          leftSection={<IconCalendarX size={15} aria-hidden />}
          disabled={reason === ''}
        >
          Cancelar agendamento
        </Button>
      </DialogFooter>
    </form>
  )
}
