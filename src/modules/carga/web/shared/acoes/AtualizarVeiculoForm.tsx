import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { ResponseOf } from '#platform/shared/call.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { RecordConflict, type RecordField } from '#platform/web/record/RecordConflict.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { type RecordState, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { getHistorico } from '../../../carga.contract.ts'
import { TIPO_ALOCACAO } from '../../../carga-codes.ts'
import {
  atualizarVeiculo,
  getVeiculoDaCarga,
  type VeiculoDaCarga,
} from '../../../veiculo-da-carga.contract.ts'
import { AcaoForm } from '../AcaoForm.tsx'
import { type CargaAlvo, type RunAcao, tellDone } from '../acao-carga.ts'
import { useAcao } from '../use-acao.ts'
import { ComposicaoFields } from './ComposicaoFields.tsx'
import { type Composicao, composicaoBody, composicaoOf, placasText } from './composicao.ts'

interface VeiculoValues extends Composicao {
  readonly checklistAlterado: boolean
}

const FIELDS: readonly RecordField<VeiculoValues>[] = [
  {
    name: 'veiculo',
    label: 'Veículo',
    show: ({ veiculo }) => (veiculo ? formatPlaca(veiculo.placa) : 'Nenhum'),
  },
  { name: 'motorista', label: 'Motorista', show: ({ motorista }) => motorista?.nome ?? 'Nenhum' },
  { name: 'equipamentos', label: 'Equipamentos', show: ({ equipamentos }) => placasText(equipamentos) },
  {
    name: 'checklistAlterado',
    label: 'Checklist alterado',
    show: ({ checklistAlterado }) => (checklistAlterado ? 'Sim' : 'Não'),
  },
]

const stateOf = (veiculo: VeiculoDaCarga): RecordState<VeiculoValues> => ({
  version: veiculo.version,
  values: { ...composicaoOf(veiculo), checklistAlterado: veiculo.checklistAlterado },
})

type Atualizada = ResponseOf<typeof atualizarVeiculo>

interface AtualizarVeiculoFormProps extends FormDialogControl<Atualizada> {
  readonly carga: CargaAlvo
}

/** Vehicle, driver, trailers and the checklist mark of a load (L-184). */
function AtualizarVeiculoForm(props: AtualizarVeiculoFormProps) {
  const query = useCall(getVeiculoDaCarga, { params: { id: props.carga.id } }, { staleTime: 0 })
  // What is being edited stays, also when somebody else changes it meanwhile.
  const [opened, setOpened] = useState<VeiculoDaCarga>()
  if (query.data && !opened && !query.isFetching) setOpened(query.data)
  if (opened) return <Editor {...props} opened={opened} />
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar o veículo.</ReadFailure>
  }
  return <LoadingSkeleton lines={4} label="Carregando o veículo" />
}

function Editor({
  carga,
  opened,
  submit,
  cancel,
}: AtualizarVeiculoFormProps & { readonly opened: VeiculoDaCarga }) {
  const { http } = usePlatform()
  const acao = useAcao(carga)
  const call = useCallMutation(atualizarVeiculo)
  const [theirs, setTheirs] = useState<VeiculoDaCarga>()
  const form = useRecordForm<VeiculoValues>({
    draftKey: `carga-veiculo ${carga.id}`,
    saved: stateOf(opened),
    check: () => ({}),
  })
  const { values, change } = form
  const params = { id: carga.id }
  const history = useCall(
    getHistorico,
    { params, query: { qtdItem: 20 } },
    { enabled: theirs !== undefined && carga.ownerCriadorDaCarga, staleTime: 0 },
  )
  const needsVeiculo = opened.alocacaoTipo !== TIPO_ALOCACAO.Transportadora || !carga.ownerCriadorDaCarga
  const isReady = form.isDirty && (!needsVeiculo || values.veiculo !== null)

  const send = async (next: VeiculoValues, version: number) => {
    const { checklistAlterado, ...composicao } = next
    const answer = await acao.send(async () => {
      try {
        return await call.mutateAsync({
          params,
          body: { version, ...composicaoBody(composicao), checklistAlterado },
        })
      } catch (error) {
        // Somebody else's vehicle is shown beside this one; any other change of the load is told by the strip.
        setTheirs(await readTheirs(version))
        throw error
      }
    })
    if (!answer) return
    form.discard()
    submit(answer)
  }

  const readTheirs = async (version: number): Promise<VeiculoDaCarga | undefined> => {
    const current = await http.call(getVeiculoDaCarga, { params }).catch(() => undefined)
    return current && current.version > version ? current : undefined
  }

  return (
    <AcaoForm
      acao={acao}
      failureTitle="O veículo não foi atualizado"
      confirmLabel="Atualizar"
      isReady={isReady}
      onSubmit={() => void send(values, form.base.version)}
      onCancel={() => {
        form.discard()
        cancel()
      }}
    >
      <RecordStrips form={form} failure={undefined} fields={[]} idOf={() => ''} />
      <ComposicaoFields
        value={values}
        veiculo={needsVeiculo ? 'required' : 'optional'}
        isMotoristaRequired={false}
        para={{ cargaId: carga.id }}
        problems={acao.problems}
        onChange={change}
      />
      <Checkbox
        label="Checklist alterado"
        description="O checklist do veículo precisa ser feito de novo."
        checked={values.checklistAlterado}
        onChange={(event) => change({ checklistAlterado: event.currentTarget.checked })}
      />
      {theirs && (
        <RecordConflict
          recordName={`O veículo da carga ${carga.codigo}`}
          form={form}
          fields={FIELDS}
          history={history.data?.items}
          save={{
            theirs: stateOf(theirs),
            isSaving: acao.isSending,
            resolve: (chosen) => {
              form.rebase(stateOf(theirs), chosen)
              setTheirs(undefined)
              void send(chosen, theirs.version)
            },
            leaveConflict: () => setTheirs(undefined),
          }}
        />
      )}
    </AcaoForm>
  )
}

export const atualizarVeiculoDaCarga: RunAcao = async (carga, context) => {
  const answer = await context.dialogs.form<Atualizada>({
    title: `Veículo e motorista da carga ${carga.codigo}`,
    width: 560,
    render: (control) => <AtualizarVeiculoForm carga={carga} {...control} />,
  })
  if (!answer) return false
  const { avisos = [] } = answer
  toast.success(`Veículo da carga ${carga.codigo} atualizado`, {
    ...(avisos.length > 0 && { detail: avisos.join(' ') }),
  })
  return tellDone(context, answer)
}
