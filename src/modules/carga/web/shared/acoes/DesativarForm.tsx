import { Checkbox } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import type { Item } from '#modules/tipo/tipo.contract.ts'
import { TIPOS } from '#modules/tipo/tipo.rules.ts'
import { TipoField } from '#modules/tipo/web/shared/TipoField.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { ORIGEM_CARGA } from '../../../carga-codes.ts'
import type { Carga } from '../../../carga-dados.contract.ts'
import { DESATIVAR_FALHOU } from '../../../cartao-textos.rules.ts'
import { desativar } from '../../../fim-da-carga.contract.ts'
import { AcaoForm } from '../AcaoForm.tsx'
import { type CargaAlvo, type RunAcao, tellDone } from '../acao-carga.ts'
import styles from '../acoes.module.css'
import { desativadaText } from '../textos.ts'
import { useAcao } from '../use-acao.ts'
import { DestinoDosAgendamentos } from './DestinoDosAgendamentos.tsx'
import { RemessasDasCargasField } from './RemessasDasCargasField.tsx'
import type { DestinoDasRemessas } from './remessas-das-cargas.ts'
import { reativarCarga } from './simples.ts'

interface DesativarFormProps extends FormDialogControl<Carga> {
  readonly carga: CargaAlvo
}

/** Asks for the reason before anything is sent (L-047, L-105, L-109). */
function DesativarForm({ carga, submit, cancel }: DesativarFormProps) {
  const acao = useAcao(carga)
  const call = useCallMutation(desativar)
  const [motivo, setMotivo] = useState<Item | null>(null)
  const [isTouched, setTouched] = useState(false)
  const [reverterFormacao, setReverterFormacao] = useState(false)
  const [remessas, setRemessas] = useState<DestinoDasRemessas | null>(null)
  const [desativarLote, setDesativarLote] = useState(false)
  const isFormada = carga.origemCarga === ORIGEM_CARGA.Formacao

  const send = async () => {
    if (!motivo) return
    const answer = await acao.send((version) =>
      call.mutateAsync({
        params: { id: carga.id },
        body: {
          version,
          motivoId: motivo.id,
          ...(isFormada && { reverterFormacao }),
          ...(remessas !== null && { reverterRemessas: remessas }),
          ...(carga.lote && { desativarLote }),
        },
      }),
    )
    if (answer) submit(answer)
  }

  return (
    <AcaoForm
      acao={acao}
      failureTitle={DESATIVAR_FALHOU}
      confirmLabel="Desativar"
      confirmIcon={IconBan}
      isDanger
      isReady={motivo !== null}
      onSubmit={() => void send()}
      onCancel={cancel}
    >
      <DestinoDosAgendamentos carga={carga} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notes that the field was left */}
      <div onBlur={() => setTouched(true)}>
        <TipoField
          tipo={TIPOS.DesativacaoCarga}
          label="Motivo"
          required
          value={motivo}
          error={isTouched && !motivo && 'Informe o motivo da desativação.'}
          onChange={setMotivo}
        />
      </div>
      <div className={styles.checks}>
        {isFormada && (
          <Checkbox
            label="Reverter formação"
            checked={reverterFormacao}
            onChange={(event) => setReverterFormacao(event.currentTarget.checked)}
          />
        )}
        {carga.lote && (
          <Checkbox
            label={`Desativar lote ${carga.lote.codigo}`}
            checked={desativarLote}
            onChange={(event) => setDesativarLote(event.currentTarget.checked)}
          />
        )}
      </div>
      <RemessasDasCargasField cargaIds={[carga.id]} value={remessas} onChange={setRemessas} />
    </AcaoForm>
  )
}

export const desativarCarga: RunAcao = async (carga, context) => {
  const answer = await context.dialogs.form<Carga>({
    title: `Desativar carga ${carga.codigo}`,
    render: (control) => <DesativarForm carga={carga} {...control} />,
  })
  if (!answer) return false
  toast.success(desativadaText(carga.codigo), {
    action: { label: 'Reativar', run: () => void reativarCarga(answer, context) },
  })
  return tellDone(context, answer)
}
