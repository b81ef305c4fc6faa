import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { parseReais, reaisEscritos, reaisText } from '#modules/carga/web/shared/numeros.ts'
import { formatReais } from '#platform/shared/money.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'

export interface AditivoEscrito {
  readonly valor: number
  readonly mensagem: string | null
}

interface AditivoFormProps extends FormDialogControl<AditivoEscrito> {
  /** What the contract is worth today. */
  readonly atual: number | null
}

/** Another value for a contract; it counts once the other side accepts it. */
export function AditivoForm({ atual, submit, cancel }: AditivoFormProps) {
  const [texto, setTexto] = useState(() => reaisText(atual))
  const [mensagem, setMensagem] = useState('')
  const [isAsked, setAsked] = useState(false)
  const valor = parseReais(texto)
  const problem =
    valor === null || Number.isNaN(valor) || valor === 0
      ? 'Informe um valor em reais, como 1.234,56'
      : valor === atual
        ? 'O contrato já vale isto'
        : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (problem === undefined && valor !== null) submit({ valor, mensagem: mensagem.trim() || null })
      }}
    >
      <NumberField
        label="Novo valor (R$)"
        description={
          atual === null ? undefined : `Hoje ${formatReais(atual)}. Vale quando a transportadora aceitar.`
        }
        required
        data-autofocus
        value={texto}
        error={isAsked ? problem : undefined}
        shown={reaisEscritos}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      <Textarea
        label="Mensagem"
        autosize
        minRows={2}
        maxLength={500}
        value={mensagem}
        onChange={(event) => setMensagem(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">Propor aditivo</WriteButton>
      </DialogFooter>
    </form>
  )
}
