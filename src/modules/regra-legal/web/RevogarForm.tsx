import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { RegraValor } from '../regra-legal.contract.ts'
import { useRevogar } from './regra-legal.api.ts'

interface RevogarFormProps extends FormDialogControl<RegraValor> {
  readonly valor: RegraValor
  /** Act, scope and first day. */
  readonly name: string
}

const MIN_MOTIVO = 3

/** Taking a value out of use, with the reason that stays in the history. */
export function RevogarForm({ valor, name, submit, cancel }: RevogarFormProps) {
  const revogar = useRevogar()
  const [motivo, setMotivo] = useState('')
  const [isTried, setTried] = useState(false)
  const refused = revogar.error ? fieldErrors(revogar.error) : {}
  const isShort = motivo.trim().length < MIN_MOTIVO
  const problem = isTried && isShort ? 'Diga por que o valor sai de uso.' : refused.motivo
  const send = async () => {
    setTried(true)
    if (revogar.isPending || isShort) return
    try {
      submit(
        await revogar.mutateAsync({
          params: { codigo: valor.codigo, id: valor.id },
          body: { version: valor.version, motivo },
        }),
      )
    } catch {
      // What was refused stands in the form.
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
      {revogar.error && refused.motivo === undefined && (
        <AlertStrip kind="danger" title="O valor não foi revogado.">
          {refusalText(revogar.error)}
        </AlertStrip>
      )}
      <p>{name}</p>
      <p>O valor deixa de valer para todas as empresas. Os cálculos já congelados não mudam.</p>
      <Textarea
        label="Motivo"
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={300}
        value={motivo}
        error={problem}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" color="vermelho" loading={revogar.isPending}>
          Revogar
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
