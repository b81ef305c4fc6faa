import { Button, Textarea } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { travaAbaixo } from '#modules/piso/piso-trava.rules.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatMoney, formatReais, parseMoney } from '#platform/shared/money.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { writtenMoney } from '#platform/ui/written-amount.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { aditivoRecebida, type OfertaRecebidaDetalhe } from '../recebida.contract.ts'
import { codigoDe, nomeDoEmbarcador } from '../recebida-texts.ts'
import { faltaParaOPiso } from '../resposta.rules.ts'
import { centavosDe } from './recebida-textos.ts'
import styles from './recebidas.module.css'
import { MAX_MENSAGEM } from './resposta-form.ts'

const DO_EMBARCADOR = 1

interface AditivoProps {
  readonly recebida: OfertaRecebidaDetalhe
  readonly onDone: (recebida: OfertaRecebidaDetalhe) => void
}

/** Another value for the contract: one side names it, the other accepts exactly that. */
export function Aditivo({ recebida, onDone }: AditivoProps) {
  const { aditivo } = recebida
  const [isOpen, setOpen] = useState(false)
  const call = useCallMutation(aditivoRecebida)
  const send = async (valor: number, more: { readonly aceita?: true; readonly mensagem?: string }) => {
    const answer = await call
      .mutateAsync({ params: { id: recebida.id }, body: { version: recebida.version, valor, ...more } })
      .catch(() => undefined)
    if (!answer) return
    toast.success(`${more.aceita ? 'Aditivo aceito' : 'Aditivo proposto'}: ${codigoDe(answer)}`)
    setOpen(false)
    onDone(answer)
  }
  const { valor: problem } = fieldErrors(call.error)
  return (
    <div className={styles.form}>
      {call.isError && problem === undefined && (
        <AlertStrip kind="danger" title={refusalText(call.error)}>
          O que você digitou foi mantido.
        </AlertStrip>
      )}
      {aditivo && (
        <AlertStrip
          kind="info"
          title={
            aditivo.autor === DO_EMBARCADOR
              ? `${nomeDoEmbarcador(recebida)} propõe ${formatReais(aditivo.valor)} para o contrato.`
              : `Você propôs ${formatReais(aditivo.valor)} para o contrato.`
          }
          {...(aditivo.autor === DO_EMBARCADOR && {
            action: (
              <WriteButton
                size="xs"
                loading={call.isPending}
                leftSection={<IconCheck size={14} aria-hidden />}
                onClick={() => void send(aditivo.valor, { aceita: true })}
              >
                {`Aceitar aditivo de ${formatReais(aditivo.valor)}`}
              </WriteButton>
            ),
          })}
        >
          {[
            aditivo.mensagem && `“${aditivo.mensagem}”`,
            formatDateTime(aditivo.em, localZone()),
            aditivo.autor !== DO_EMBARCADOR && 'espera o embarcador',
          ]
            .filter(Boolean)
            .join(' · ')}
        </AlertStrip>
      )}
      {isOpen ? (
        <AditivoForm
          recebida={recebida}
          problem={problem}
          isSending={call.isPending}
          onSend={(valor, mensagem) => void send(valor, mensagem === '' ? {} : { mensagem })}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            Propor aditivo
          </Button>
        </div>
      )}
    </div>
  )
}

interface AditivoFormProps {
  readonly recebida: OfertaRecebidaDetalhe
  readonly problem: string | undefined
  readonly isSending: boolean
  readonly onSend: (valor: number, mensagem: string) => void
  readonly onCancel: () => void
}

function AditivoForm({ recebida, problem, isSending, onSend, onCancel }: AditivoFormProps) {
  const [valor, setValor] = useState('')
  const [mensagem, setMensagem] = useState('')
  const centavos = parseMoney(valor)
  const { piso, nivelDoPiso } = recebida
  const falta =
    centavos === undefined || piso?.piso == null ? null : faltaParaOPiso(centavos, centavosDe(piso.piso))
  const isBlocked = falta !== null && piso !== null && travaAbaixo(piso, nivelDoPiso)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (centavos !== undefined && centavos > 0 && !isBlocked) onSend(centavos / 100, mensagem.trim())
  }
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label="Aditivo">
      <NumberField
        label="Novo valor do contrato (R$)"
        value={valor}
        shown={writtenMoney}
        error={problem ?? (falta === null ? undefined : `${formatMoney(falta)} abaixo do piso.`)}
        onChange={({ currentTarget }) => setValor(currentTarget.value)}
      />
      <Textarea
        label="Por quê"
        maxLength={MAX_MENSAGEM}
        autosize
        minRows={1}
        maxRows={4}
        value={mensagem}
        onChange={({ currentTarget }) => setMensagem(currentTarget.value)}
      />
      <div className={styles.botoes}>
        <Button variant="default" onClick={onCancel}>
          Voltar
        </Button>
        <WriteButton
          type="submit"
          loading={isSending}
          disabled={centavos === undefined || centavos <= 0 || isBlocked}
        >
          {centavos === undefined ? 'Propor aditivo' : `Propor aditivo de ${formatMoney(centavos)}`}
        </WriteButton>
      </div>
    </form>
  )
}
