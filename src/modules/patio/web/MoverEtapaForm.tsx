import { Button, Radio } from '@mantine/core'
import { useId, useState } from 'react'
import { SITUACAO_RESERVA_LABELS } from '#modules/doca/agendamento-codes.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { EtapaPatio } from '../patio.contract.ts'
import styles from './patio.module.css'

interface MoverEtapaFormProps extends FormDialogControl<string> {
  readonly etapas: readonly EtapaPatio[]
  /** Where it stands. */
  readonly atual: string
}

/** "Mover para...": the stages of the yard, each with what arriving there brings. */
export function MoverEtapaForm({ etapas, atual, submit, cancel }: MoverEtapaFormProps) {
  const [chosen, choose] = useState<string>()
  const name = useId()
  const first = etapas.find(({ id }) => id !== atual)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== undefined) submit(chosen)
      }}
    >
      <fieldset className={styles.docasParaChamar}>
        <legend className="visually-hidden">Etapa</legend>
        {etapas.map(({ id, nome, situacaoReserva }) => (
          <Radio
            key={id}
            name={name}
            value={id}
            label={nome}
            data-autofocus={id === first?.id || undefined}
            description={descricao(id === atual, situacaoReserva)}
            disabled={id === atual}
            checked={chosen === id}
            onChange={() => choose(id)}
          />
        ))}
      </fieldset>
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" disabled={chosen === undefined}>
          Mover
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

function descricao(isAtual: boolean, situacao: EtapaPatio['situacaoReserva']): string {
  if (isAtual) return 'Está aqui'
  return situacao === null ? 'A situação fica como está' : `Passa a ${SITUACAO_RESERVA_LABELS[situacao]}`
}
