import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import type { Carga } from '../../../carga-dados.contract.ts'
import { registrarEvento } from '../../../ciclo.contract.ts'
import { AcaoForm } from '../AcaoForm.tsx'
import { type CargaAlvo, type RunAcao, tellDone } from '../acao-carga.ts'
import { useAcao } from '../use-acao.ts'

const MAX_DESCRICAO = 160

interface AnotarFormProps extends FormDialogControl<Carga> {
  readonly carga: CargaAlvo
}

/** Something noted of the trip. */
function AnotarForm({ carga, submit, cancel }: AnotarFormProps) {
  const acao = useAcao(carga)
  const call = useCallMutation(registrarEvento)
  const [descricao, setDescricao] = useState('')
  const text = descricao.trim()

  const send = async () => {
    const answer = await acao.send(() =>
      call.mutateAsync({ params: { id: carga.id }, body: { tipo: 'anotacao', descricao: text } }),
    )
    if (answer) submit(answer)
  }

  return (
    <AcaoForm
      acao={acao}
      failureTitle="A anotação não foi registrada"
      confirmLabel="Registrar"
      isReady={text !== ''}
      onSubmit={() => void send()}
      onCancel={cancel}
    >
      <Textarea
        label="Anotação"
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={MAX_DESCRICAO}
        description={`${descricao.length} de ${MAX_DESCRICAO}`}
        error={acao.problems.descricao}
        value={descricao}
        onChange={(event) => setDescricao(event.currentTarget.value)}
      />
    </AcaoForm>
  )
}

export const noteCarga: RunAcao = async (carga, context) => {
  const answer = await context.dialogs.form<Carga>({
    title: `Anotação da viagem da carga ${carga.codigo}`,
    render: (control) => <AnotarForm carga={carga} {...control} />,
  })
  if (!answer) return false
  toast.success('Anotação registrada')
  return tellDone(context, answer)
}
