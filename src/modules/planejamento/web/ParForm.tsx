import { Button, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ListSelect } from '#platform/web/record/ListSelect.tsx'
import styles from './planejamento.module.css'

export interface Par {
  readonly tipo: 'juntos' | 'separados'
  readonly pedidos: readonly [string, string]
}

interface ParFormProps extends FormDialogControl<Par> {
  readonly pedidos: readonly { readonly value: string; readonly label: string }[]
}

const SHOWN = 20

/** Two orders that travel together, or that may not. */
export function ParForm({ pedidos, submit, cancel }: ParFormProps) {
  const [tipo, setTipo] = useState<Par['tipo']>('juntos')
  const [first, setFirst] = useState<string | null>(null)
  const [second, setSecond] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (first && second && first !== second) submit({ tipo, pedidos: [first, second] })
  }
  const choice = (
    label: string,
    value: string | null,
    set: (value: string | null) => void,
    other?: string | null,
  ) => (
    <ListSelect
      label={label}
      required
      limit={SHOWN}
      data={pedidos}
      value={value}
      error={
        isSent &&
        (!value
          ? validationMessages.required
          : value === other
            ? 'Escolha dois pedidos diferentes'
            : undefined)
      }
      onChange={set}
    />
  )
  return (
    <form className={styles.campos} onSubmit={send} noValidate>
      <Radio.Group
        label="Os dois pedidos"
        value={tipo}
        onChange={(value) => setTipo(value === 'juntos' ? 'juntos' : 'separados')}
      >
        <Radio value="juntos" label="Viajam juntos" mt="xs" />
        <Radio value="separados" label="Não viajam juntos" mt="xs" />
      </Radio.Group>
      {choice('Pedido', first, setFirst)}
      {choice('Outro pedido', second, setSecond, first)}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">Fixar</WriteButton>
      </DialogFooter>
    </form>
  )
}
