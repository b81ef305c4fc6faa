import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { EventosField } from './EventosField.tsx'
import styles from './webhook.module.css'

interface EventosFormProps extends FormDialogControl<string[]> {
  readonly eventos: readonly string[]
}

/** Other events for an address that is registered. */
export function EventosForm({ eventos, submit, cancel }: EventosFormProps) {
  const id = useId()
  const [value, setValue] = useState<string[]>([...eventos])
  const [isTried, setTried] = useState(false)
  const isEmpty = value.length === 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isEmpty) submit(value)
  }
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <EventosField
        id={id}
        value={value}
        error={isTried && isEmpty ? 'Escolha ao menos um evento' : undefined}
        onChange={setValue}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">Salvar</WriteButton>
      </DialogFooter>
    </form>
  )
}
