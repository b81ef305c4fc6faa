import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'

export const MAX_TITULO = 80

/** What an item is called. */
export function TituloForm({
  titulo,
  submit,
  cancel,
}: FormDialogControl<string> & { readonly titulo: string }) {
  const [value, setValue] = useState(titulo)
  const isEmpty = value.trim() === ''
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) submit(value.trim())
      }}
    >
      <TextInput
        label="Título"
        required
        maxLength={MAX_TITULO}
        value={value}
        error={isEmpty ? 'Dê um título' : undefined}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        data-autofocus
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" disabled={isEmpty}>
          Renomear
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
