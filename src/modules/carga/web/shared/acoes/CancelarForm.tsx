import { Checkbox, Textarea } from '@mantine/core'
import { IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Item } from '#modules/tipo/tipo.contract.ts'
import { TIPOS } from '#modules/tipo/tipo.rules.ts'
import { TipoField } from '#modules/tipo/web/shared/TipoField.tsx'
import { CONFIRM_TEXTS } from '#platform/ui/dialogs/ConfirmDialog.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { ORIGEM_CARGA } from '../../../carga-codes.ts'
import type { Carga } from '../../../carga-dados.contract.ts'
import { cancelar } from '../../../fim-da-carga.contract.ts'
import { AcaoForm } from '../AcaoForm.tsx'
import { type CargaAlvo, type RunAcao, tellDone } from '../acao-carga.ts'
import styles from '../acoes.module.css'
import { useAcao } from '../use-acao.ts'
import { DestinoDosAgendamentos } from './DestinoDosAgendamentos.tsx'
import { RemessasDasCargasField } from './RemessasDasCargasField.tsx'
import type { DestinoDasRemessas } from './remessas-das-cargas.ts'

const MAX_MOTIVO = 500

interface CancelarFormProps extends FormDialogControl<Carga> {
  readonly carga: CargaAlvo
}

/** Cancelling asks for the reason and for what happened (L-069, L-102, L-155). */
function CancelarForm({ carga, submit, cancel }: CancelarFormProps) {
  const acao = useAcao(carga)
  const call = useCallMutation(cancelar)
  const [item, setItem] = useState<Item | null>(null)
  const [motivo, setMotivo] = useState('')
  const [reverterMinuta, setReverterMinuta] = useState(false)
  const [remessas, setRemessas] = useState<DestinoDasRemessas | null>(null)
  const text = motivo.trim()
  const isFormada = carga.origemCarga === ORIGEM_CARGA.Formacao

  const send = async () => {
    if (!item) return
    const answer = await acao.send((version) =>
      call.mutateAsync({
        params: { id: carga.id },
        body: {
          version,
          motivoId: item.id,
          motivo: text,
          ...(isFormada && { reverterMinuta }),
          ...(remessas !== null && { reverterRemessa: remessas }),
        },
      }),
    )
    if (answer) submit(answer)
  }

  return (
    <AcaoForm
      acao={acao}
      failureTitle="Não foi possível cancelar a carga"
      confirmLabel="Cancelar carga"
      confirmIcon={IconCircleX}
      isDanger
      isReady={item !== null && text !== ''}
      onSubmit={() => void send()}
      onCancel={cancel}
    >
      <p>{CONFIRM_TEXTS.cancel}</p>
      <DestinoDosAgendamentos carga={carga} />
      <TipoField tipo={TIPOS.DesativacaoCarga} label="Motivo" required value={item} onChange={setItem} />
      <Textarea
        label="O que aconteceu"
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_MOTIVO}
        description={`${motivo.length} de ${MAX_MOTIVO}`}
        value={motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      {isFormada && (
        <div className={styles.checks}>
          <Checkbox
            label="Reverter a minuta"
            checked={reverterMinuta}
            onChange={(event) => setReverterMinuta(event.currentTarget.checked)}
          />
        </div>
      )}
      <RemessasDasCargasField cargaIds={[carga.id]} value={remessas} onChange={setRemessas} />
    </AcaoForm>
  )
}

export const cancelCarga: RunAcao = async (carga, context) => {
  const answer = await context.dialogs.form<Carga>({
    title: `Cancelar carga ${carga.codigo}`,
    render: (control) => <CancelarForm carga={carga} {...control} />,
  })
  if (!answer) return false
  toast.success(`Carga ${carga.codigo} cancelada`)
  return tellDone(context, answer)
}
