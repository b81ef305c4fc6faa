import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { criarLote, type Lote } from '#modules/carga/lote.contract.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'

interface CriarLoteProps extends FormDialogControl<Lote> {
  readonly ids: readonly string[]
}

/** Puts the selected loads into one batch; if one is refused, none goes in. */
export function CriarLoteForm({ ids, submit, cancel }: CriarLoteProps) {
  const criar = useCallMutation(criarLote)
  const [descricao, setDescricao] = useState('')
  const send = async () => {
    try {
      submit(await criar.mutateAsync({ body: { descricao: descricao.trim() || null, cargas: [...ids] } }))
    } catch {
      // The strip tells it.
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {criar.error && (
        <AlertStrip kind="danger" title="O lote não foi criado.">
          {refusalText(criar.error)}
        </AlertStrip>
      )}
      <TextInput
        label="Descrição"
        description="Como as transportadoras o conhecem, por exemplo a região."
        maxLength={80}
        data-autofocus
        value={descricao}
        onChange={(event) => setDescricao(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <WriteButton type="submit" loading={criar.isPending}>
          Criar lote
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
