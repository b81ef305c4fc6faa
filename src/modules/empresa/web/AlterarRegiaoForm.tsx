import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { RegiaoNome } from '#modules/regiao/regiao.contract.ts'
import { RegiaoField } from '#modules/regiao/web/shared/RegiaoField.tsx'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'

interface AlterarRegiaoFormProps extends FormDialogControl<RegiaoEscolhida> {
  /** `3 empresas`. */
  readonly contagem: string
}

export interface RegiaoEscolhida {
  /** Null: the companies leave the region they are in. */
  readonly regiao: RegiaoNome | null
}

/** The region for many companies; taking them out of theirs is said on purpose, not by leaving the field empty. */
export function AlterarRegiaoForm({ contagem, submit, cancel }: AlterarRegiaoFormProps) {
  const [regiao, setRegiao] = useState<RegiaoNome | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [isTried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isLeaving) submit({ regiao: null })
    else if (regiao) submit({ regiao })
  }
  return (
    <form onSubmit={send} noValidate>
      <RegiaoField
        required={!isLeaving}
        disabled={isLeaving}
        value={isLeaving ? null : regiao}
        error={isTried && !isLeaving && !regiao && validationMessages.required}
        onChange={setRegiao}
      />
      <Checkbox
        mt={12}
        label="Deixar sem região"
        checked={isLeaving}
        onChange={(event) => setLeaving(event.currentTarget.checked)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">
          {isLeaving ? `Deixar ${contagem} sem região` : `Alterar região de ${contagem}`}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
