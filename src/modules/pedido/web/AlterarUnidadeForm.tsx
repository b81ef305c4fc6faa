import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type UnidadeEscolhida, UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'

interface AlterarUnidadeFormProps extends FormDialogControl<UnidadeEscolhida> {
  /** `3 pedidos`. */
  readonly contagem: string
}

/** The unit that the selected orders go over to. */
export function AlterarUnidadeForm({ contagem, submit, cancel }: AlterarUnidadeFormProps) {
  const [unidade, setUnidade] = useState<UnidadeEscolhida | null>(null)
  const [isTried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (unidade) submit(unidade)
  }
  return (
    <form onSubmit={send} noValidate>
      <UnidadeSelect
        required
        value={unidade}
        error={isTried && !unidade && validationMessages.required}
        onChange={setUnidade}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">{`Alterar unidade de ${contagem}`}</WriteButton>
      </DialogFooter>
    </form>
  )
}
