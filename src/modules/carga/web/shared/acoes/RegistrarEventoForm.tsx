import { NativeSelect, Radio } from '@mantine/core'
import { useState } from 'react'
import { momentOf, momentText } from '#modules/agenda-veiculo/semana.rules.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { getCarga } from '../../../carga.contract.ts'
import { SITUACAO_PARADA } from '../../../carga-codes.ts'
import type { Carga } from '../../../carga-dados.contract.ts'
import { registrarEvento } from '../../../ciclo.contract.ts'
import { AcaoForm } from '../AcaoForm.tsx'
import { type CargaAlvo, type RunAcao, tellDone } from '../acao-carga.ts'
import styles from '../acoes.module.css'
import { dhOf, nextPasso, type Passo, paradaNome } from '../passos.ts'
import { useAcao } from '../use-acao.ts'

interface RegistrarEventoFormProps extends FormDialogControl<Carga> {
  readonly carga: CargaAlvo
  /** The step that was asked for; absent: the next one of the way. */
  readonly passo: Passo | undefined
}

/** An arrival or a departure, told by hand. */
function RegistrarEventoForm(props: RegistrarEventoFormProps) {
  // The next step follows from where the load is now, not from where it was when somebody looked last.
  const query = useCall(getCarga, { params: { id: props.carga.id } }, { staleTime: 0 })
  if (query.data && query.isFetchedAfterMount) return <Editor {...props} opened={query.data} />
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar as paradas.</ReadFailure>
  }
  return <LoadingSkeleton lines={4} label="Carregando as paradas" />
}

type EditorProps = RegistrarEventoFormProps & { readonly opened: Carga }

function Editor({ carga, passo, opened, submit, cancel }: EditorProps) {
  const acao = useAcao(carga)
  const call = useCallMutation(registrarEvento)
  const { paradas } = opened
  const [first] = useState<Passo>(
    () => passo ?? nextPasso(paradas) ?? { paradaId: paradas.at(-1)?.id ?? '', tipo: 'saida' },
  )
  const [paradaId, setParadaId] = useState(first.paradaId)
  const [tipo, setTipo] = useState(first.tipo)
  const isCorrection = passo?.eventoId !== undefined
  const parada = paradas.find(({ id }) => id === paradaId)
  const zone = parada?.fusoHorario ?? 'America/Sao_Paulo'
  const known = dhOf(parada, tipo)
  const [when, setWhen] = useState(() => momentText(known ?? new Date().toISOString(), zone))
  const dh = momentOf(when, zone)
  const isRepeated = known !== null && !isCorrection

  const send = async () => {
    const answer = await acao.send(() =>
      call.mutateAsync({
        params: { id: carga.id },
        body: { paradaId, tipo, dh, ...(passo?.eventoId && { eventoId: passo.eventoId }) },
      }),
    )
    if (answer) submit(answer)
  }

  return (
    <AcaoForm
      acao={acao}
      failureTitle="O registro não foi feito"
      confirmLabel={isCorrection ? 'Corrigir horário' : 'Registrar'}
      isReady={parada !== undefined && dh !== '' && !isRepeated}
      onSubmit={() => void send()}
      onCancel={cancel}
    >
      <NativeSelect
        label="Parada"
        required
        disabled={isCorrection}
        error={acao.problems.paradaId}
        data={paradas.map(({ id, nome, situacao }, index) => ({
          value: id,
          label: `${paradaNome(paradas, index)} · ${nome}`,
          disabled: situacao === SITUACAO_PARADA.Cancelada,
        }))}
        value={paradaId}
        onChange={(event) => setParadaId(event.currentTarget.value)}
      />
      <Radio.Group
        label="O que aconteceu"
        value={tipo}
        onChange={(value) => setTipo(value === 'saida' ? 'saida' : 'chegada')}
      >
        <div className={styles.checks}>
          <Radio value="chegada" label="Chegada" disabled={isCorrection} />
          <Radio value="saida" label="Saída" disabled={isCorrection} />
        </div>
      </Radio.Group>
      <DateTimeField
        label="Quando"
        required
        description={`Hora de ${parada?.cidade ?? 'Brasília'}`}
        error={
          acao.problems.dh ??
          (isRepeated &&
            known &&
            `Já registrada: ${formatDateTime(known, zone)}. Corrija o horário no acompanhamento.`)
        }
        value={when}
        onChange={(event) => setWhen(event.currentTarget.value)}
      />
    </AcaoForm>
  )
}

const eventText = (tipo: Passo['tipo']) => (tipo === 'chegada' ? 'Chegada' : 'Saída')

export const registerEventoDaCarga: RunAcao = async (carga, context) => {
  const { passo } = context
  const answer = await context.dialogs.form<Carga>({
    title: passo?.eventoId
      ? `Corrigir ${eventText(passo.tipo).toLowerCase()} da carga ${carga.codigo}`
      : `Registrar chegada ou saída da carga ${carga.codigo}`,
    render: (control) => <RegistrarEventoForm carga={carga} passo={passo} {...control} />,
  })
  if (!answer) return false
  toast.success(`Viagem da carga ${carga.codigo} atualizada`)
  return tellDone(context, answer)
}
