import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { numeroText, parseNumero } from '#modules/carga/web/shared/numeros.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { MAX_ETIQUETAS_TEXTO } from '../etiqueta.rules.ts'
import { checkVolumes } from './etiquetas-form.ts'
import styles from './SubdividirForm.module.css'
import type { Volumes } from './shared/pedido.api.ts'

interface EtiquetasFormProps extends FormDialogControl<Volumes> {
  readonly quantidade: number
}

/** An order with more volumes than one file has labels: which of them are printed now. */
export function EtiquetasForm({ quantidade, submit, cancel }: EtiquetasFormProps) {
  const [de, setDe] = useState('1')
  const [ate, setAte] = useState(MAX_ETIQUETAS_TEXTO)
  const [isTried, setTried] = useState(false)
  const first = parseNumero(de)
  const last = parseNumero(ate)
  const problems = checkVolumes(first, last, quantidade)
  const isWrong = problems.de !== null || problems.ate !== null
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWrong || first === null || last === null) return
    submit({ primeira: first, etiquetas: last - first + 1 })
  }
  const field = { inputMode: 'numeric', maxLength: 12, autoComplete: 'off' } as const
  return (
    <form onSubmit={send} noValidate>
      <p className={styles.lead}>
        {`O pedido tem ${numeroText(quantidade)} volumes, e cada arquivo leva até ${MAX_ETIQUETAS_TEXTO} etiquetas. Escolha de quais volumes imprimir agora.`}
      </p>
      <FormGrid>
        <FormCell span={6}>
          <TextInput
            {...field}
            label="Do volume"
            data-autofocus
            value={de}
            error={isTried && problems.de}
            onChange={(event) => setDe(event.currentTarget.value)}
          />
        </FormCell>
        <FormCell span={6}>
          <TextInput
            {...field}
            label="Até o volume"
            value={ate}
            error={isTried && problems.ate}
            onChange={(event) => setAte(event.currentTarget.value)}
          />
        </FormCell>
      </FormGrid>
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">Gerar etiquetas</WriteButton>
      </DialogFooter>
    </form>
  )
}
