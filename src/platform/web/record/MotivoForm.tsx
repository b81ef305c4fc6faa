import { Button, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useEnvio } from '../query/use-envio.ts'
import { refusalText } from './refusal.ts'

interface MotivoFormProps<Value> extends FormDialogControl<Value> {
  /** What the action does. */
  readonly children: ReactNode
  readonly action: string
  readonly isDanger?: boolean
  readonly send: (motivo: string) => Promise<Value>
}

/** An action that needs nothing but its reason. */
export function MotivoForm<Value>(props: MotivoFormProps<Value>) {
  const { children, action, isDanger = false, send, submit, cancel } = props
  const [motivo, setMotivo] = useState('')
  const { error, problems, isSending, run, isGeneral } = useEnvio(() => send(motivo.trim()), submit)
  return (
    <form onSubmit={(event) => void run(event)} noValidate>
      <Stack gap="sm">
        {isGeneral && <AlertStrip kind="danger" title={refusalText(error)} />}
        <div>{children}</div>
        <TextInput
          label="Motivo"
          required
          data-autofocus
          maxLength={200}
          value={motivo}
          error={problems.motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton
          type="submit"
          loading={isSending}
          disabled={motivo.trim() === ''}
          {...(isDanger && { color: 'red' })}
        >
          {action}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
