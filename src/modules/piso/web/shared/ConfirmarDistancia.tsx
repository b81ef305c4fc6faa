import { useState } from 'react'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { confirmarDistancia } from '#modules/carga/distancia.contract.ts'
import { AcaoForm } from '#modules/carga/web/shared/AcaoForm.tsx'
import type { CargaAlvo } from '#modules/carga/web/shared/acao-carga.ts'
import { numeroEscrito, numeroText, parseNumero } from '#modules/carga/web/shared/numeros.ts'
import { useAcao } from '#modules/carga/web/shared/use-acao.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import type { Dialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'

interface ConfirmarProps extends FormDialogControl<Carga> {
  readonly carga: CargaAlvo
  readonly km: number | null
}

function ConfirmarForm({ carga, km, submit, cancel }: ConfirmarProps) {
  const acao = useAcao(carga)
  const call = useCallMutation(confirmarDistancia)
  const [texto, setTexto] = useState(() => numeroText(km))
  const value = parseNumero(texto)
  const send = async () => {
    const answer = await acao.send((version) =>
      call.mutateAsync({ params: { id: carga.id }, body: { km: value ?? 0, version } }),
    )
    if (answer) submit(answer)
  }
  return (
    <AcaoForm
      acao={acao}
      failureTitle="A distância não foi confirmada"
      confirmLabel="Confirmar"
      isReady={value !== null && value > 0}
      onSubmit={() => void send()}
      onCancel={cancel}
    >
      <NumberField
        label="Distância da rota (km)"
        description="Estimada em linha reta entre as paradas. Corrija se a estrada for mais longa: o seu nome fica na carga."
        required
        data-autofocus
        value={texto}
        error={acao.problems.km ?? (Number.isNaN(value) ? validationMessages.invalidNumber : undefined)}
        shown={numeroEscrito}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
    </AcaoForm>
  )
}

/** Asks for the kilometres that a person vouches for; undefined: somebody thought better of it. */
export async function confirmDistancia(
  dialogs: Dialogs,
  carga: CargaAlvo,
  km: number | null,
): Promise<Carga | undefined> {
  const answer = await dialogs.form<Carga>({
    title: `Confirmar a distância da carga ${carga.codigo}`,
    render: (control) => <ConfirmarForm carga={carga} km={km} {...control} />,
  })
  if (answer) toast.success('Distância confirmada')
  return answer
}
