import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '#modules/tipo/tipo.contract.ts'
import { TIPOS } from '#modules/tipo/tipo.rules.ts'
import { TipoField } from '#modules/tipo/web/shared/TipoField.tsx'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'

export interface Recusa {
  readonly motivoId: string
  readonly texto: string | null
}

/** A refusal has a reason of the list (16) and may have words of its own. */
export function RecusarForm({ submit, cancel }: FormDialogControl<Recusa>) {
  const [item, setItem] = useState<Item | null>(null)
  const [texto, setTexto] = useState('')
  const [isAsked, setAsked] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (item) submit({ motivoId: item.id, texto: texto.trim() || null })
      }}
    >
      <TipoField
        tipo={TIPOS.RecusaOferecimento}
        label="Motivo"
        required
        value={item}
        error={isAsked && !item ? validationMessages.required : undefined}
        onChange={setItem}
      />
      <Textarea
        label="Comentário"
        description="A transportadora lê o motivo e o comentário."
        autosize
        minRows={2}
        maxLength={300}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" color="vermelho">
          Recusar
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
