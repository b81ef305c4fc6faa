import { Button } from '@mantine/core'
import { useState } from 'react'
import { momentOf, momentText } from '#modules/agenda-veiculo/semana.rules.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { Oferta } from '../../oferta.contract.ts'

interface ProrrogarFormProps extends FormDialogControl<string> {
  readonly oferta: Oferta
}

const HOUR_MS = 3_600_000
const MAX = 3

/** A later end, for all that were asked alike. */
export function ProrrogarForm({ oferta, submit, cancel }: ProrrogarFormProps) {
  const { encerraEm, fusoHorario, prorrogacoes } = oferta
  const from = Math.max(Date.parse(encerraEm ?? '') || 0, Date.now())
  const [text, setText] = useState(() => momentText(new Date(from + 2 * HOUR_MS).toISOString(), fusoHorario))
  const [isAsked, setAsked] = useState(false)
  const instant = momentOf(text, fusoHorario)
  const problem =
    instant === ''
      ? 'Informe o dia e a hora'
      : encerraEm !== null && instant <= encerraEm
        ? `Escolha depois de ${formatDateTime(encerraEm, fusoHorario)}`
        : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (problem === undefined) submit(instant)
      }}
    >
      <DateTimeField
        label="Encerra em"
        description={`Vale para todas as convidadas. Já foi prorrogada ${prorrogacoes} de ${MAX} vezes.`}
        required
        data-autofocus
        value={text}
        error={isAsked ? problem : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">Prorrogar</WriteButton>
      </DialogFooter>
    </form>
  )
}
