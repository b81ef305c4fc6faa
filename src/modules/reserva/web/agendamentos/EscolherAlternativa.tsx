import { Button } from '@mantine/core'
import type { HorarioRecusado, HorarioRef } from '#modules/doca/agendamento-dados.contract.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { Alternativas } from '../shared/Alternativas.tsx'
import { refDaAlternativa } from '../shared/alternativas.ts'

interface EscolherAlternativaProps extends FormDialogControl<HorarioRef> {
  readonly mensagem: string
  readonly recusa: HorarioRecusado
  /** `Mover para` */
  readonly verbo: string
}

/** Why a slot could not be taken, and which others can. */
export function EscolherAlternativa({ mensagem, recusa, verbo, submit, cancel }: EscolherAlternativaProps) {
  return (
    <>
      <p>{mensagem}</p>
      <Alternativas recusa={recusa} verbo={verbo} onChoose={(one) => submit(refDaAlternativa(one))} />
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={cancel}>
          Voltar
        </Button>
      </DialogFooter>
    </>
  )
}
