import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Item } from '#modules/tipo/tipo.contract.ts'
import { TIPOS } from '#modules/tipo/tipo.rules.ts'
import { TipoField } from '#modules/tipo/web/shared/TipoField.tsx'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import type { Dialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { desistirRecebida, type OfertaRecebidaDetalhe, recusarRecebida } from '../recebida.contract.ts'
import { codigoDe } from '../recebida-texts.ts'
import styles from './recebidas.module.css'
import { sendFresh } from './send-fresh.ts'

const MAX_TEXTO = 300
const ACOES = {
  recusar: { titulo: 'Recusar a oferta', verbo: 'Recusar', feito: 'Oferta recusada' },
  desistir: { titulo: 'Desistir do contrato da oferta', verbo: 'Desistir', feito: 'Contrato desfeito' },
} as const
type Acao = keyof typeof ACOES

interface MotivoFormProps extends FormDialogControl<OfertaRecebidaDetalhe> {
  readonly recebida: OfertaRecebidaDetalhe
  readonly acao: Acao
}

/** A refusal says why, from the list; so does giving up a contract. */
function MotivoForm({ recebida, acao, submit, cancel }: MotivoFormProps) {
  const { http } = usePlatform()
  const calls = { recusar: useCallMutation(recusarRecebida), desistir: useCallMutation(desistirRecebida) }
  const [motivo, setMotivo] = useState<Item | null>(null)
  const [texto, setTexto] = useState('')
  const [isTried, setTried] = useState(false)
  const call = calls[acao]
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!motivo || call.isPending) return
    const body = { motivoId: motivo.id, ...(texto.trim() !== '' && { texto: texto.trim() }) }
    const answer = await sendFresh(http, recebida, (version) =>
      call.mutateAsync({ params: { id: recebida.id }, body: { ...body, version } }),
    ).catch(() => undefined)
    if (answer) submit(answer)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {call.isError && (
        <AlertStrip kind="danger" title={refusalText(call.error)}>
          O que você digitou foi mantido. Volte para ver o que vale agora.
        </AlertStrip>
      )}
      {acao === 'desistir' && (
        <p className={styles.apagado}>
          A carga volta ao embarcador e deixa a sua agenda. A desistência conta na sua nota.
        </p>
      )}
      <TipoField
        tipo={TIPOS.RecusaOferecimento}
        label="Motivo"
        required
        value={motivo}
        error={isTried && !motivo && 'Informe o motivo.'}
        onChange={setMotivo}
      />
      <Textarea
        label="Explicação ao embarcador"
        description={`${texto.length} de ${MAX_TEXTO}`}
        maxLength={MAX_TEXTO}
        autosize
        minRows={2}
        maxRows={6}
        value={texto}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" color="vermelho" loading={call.isPending}>
          {ACOES[acao].verbo}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

/** Answers the offer afterwards; undefined: somebody thought better of it. */
export async function askMotivo(
  dialogs: Dialogs,
  recebida: OfertaRecebidaDetalhe,
  acao: Acao,
): Promise<OfertaRecebidaDetalhe | undefined> {
  const answer = await dialogs.form<OfertaRecebidaDetalhe>({
    title: `${ACOES[acao].titulo} ${codigoDe(recebida)}`,
    render: (control) => <MotivoForm recebida={recebida} acao={acao} {...control} />,
  })
  if (answer) toast.success(`${ACOES[acao].feito}: ${codigoDe(recebida)}`)
  return answer
}
