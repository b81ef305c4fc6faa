import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import type { Carga } from '../../../carga-dados.contract.ts'
import { alterarUnidade } from '../../../ciclo.contract.ts'
import { AcaoForm } from '../AcaoForm.tsx'
import { type CargaAlvo, type RunAcao, tellDone } from '../acao-carga.ts'
import { useAcao } from '../use-acao.ts'

interface AlterarUnidadeFormProps extends FormDialogControl<Carga> {
  readonly carga: CargaAlvo
}

/** One of the other units that the person may enter (L-048). */
function AlterarUnidadeForm({ carga, submit, cancel }: AlterarUnidadeFormProps) {
  const acao = useAcao(carga)
  const call = useCallMutation(alterarUnidade)
  const query = useCall(listUnidadesWithAccess, {})
  const [unit, setUnit] = useState('')
  const now = acao.novidade?.carga.unidadeNegocioId ?? carga.unidadeNegocioId
  const others = (query.data ?? []).filter(({ id, ativo }) => ativo && id !== now)
  const current = query.data?.find(({ id }) => id === now)

  const send = async () => {
    const answer = await acao.send((version) =>
      call.mutateAsync({ params: { id: carga.id, unit }, body: { version } }),
    )
    if (answer) submit(answer)
  }

  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar as unidades.</ReadFailure>
  }
  return (
    <AcaoForm
      acao={acao}
      failureTitle="A unidade não foi alterada"
      confirmLabel="Alterar unidade"
      isReady={others.some(({ id }) => id === unit)}
      onSubmit={() => void send()}
      onCancel={cancel}
    >
      <NativeSelect
        label="Nova unidade de negócio"
        required
        data-autofocus
        description={
          query.data && others.length === 0
            ? 'Não há outra unidade em que você possa entrar.'
            : current && `Hoje: ${current.descricao}`
        }
        data={[
          { value: '', label: 'Escolha a unidade' },
          ...others.map(({ id, descricao }) => ({ value: id, label: descricao })),
        ]}
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value)}
      />
    </AcaoForm>
  )
}

export const alterarUnidadeDaCarga: RunAcao = async (carga, context) => {
  const answer = await context.dialogs.form<Carga>({
    title: `Alterar unidade de negócio da carga ${carga.codigo}`,
    render: (control) => <AlterarUnidadeForm carga={carga} {...control} />,
  })
  if (!answer) return false
  toast.success(`Carga ${carga.codigo} agora é de ${answer.unidadeNegocio?.nome ?? 'outra unidade'}`)
  return tellDone(context, answer)
}
