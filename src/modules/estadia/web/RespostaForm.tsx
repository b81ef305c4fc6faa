import { Button, Textarea, TextInput } from '@mantine/core'
import { IconCash, IconCheck, IconFileInvoice, IconPaperclip, IconX } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { ATTACHMENT_ACCEPT } from '#platform/shared/attachments.ts'
import { formatReais } from '#platform/shared/money.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { writtenMoney } from '#platform/ui/written-amount.ts'
import type { EstadiaDetalhe } from '../estadia.contract.ts'
import { MAX_TEXTO } from '../estadia.rules.ts'
import styles from './estadia.module.css'
import { useResposta } from './use-resposta.ts'

/** What the caller's side may do now: contest, answer, agree, charge, pay. */
export function RespostaForm({ estadia }: { readonly estadia: EstadiaDetalhe }) {
  const { acoes } = estadia
  if (acoes.length === 0) return null
  return acoes.includes('pagar') ? <Acerto estadia={estadia} /> : <Resposta estadia={estadia} />
}

function Resposta({ estadia }: { readonly estadia: EstadiaDetalhe }) {
  const form = useResposta(estadia)
  const id = useId()
  const { values, problems, change, arquivo, isSending } = form
  const acao = estadia.acoes.includes('responder') ? 'responder' : 'contestar'
  const mayAgree = estadia.acoes.includes('acordar')
  const send = (event: FormEvent) => {
    event.preventDefault()
    void form.escrever(acao)
  }
  const field = (name: 'texto' | 'horas' | 'valor') => ({
    id: `${id}-${name}`,
    value: values[name],
    error: problems[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  })
  return (
    <form className={styles.resposta} noValidate onSubmit={send} aria-label="Resposta da empresa">
      {form.failure !== undefined && (
        <AlertStrip kind="danger" title={form.failure}>
          O que você digitou foi mantido.
        </AlertStrip>
      )}
      <Textarea
        {...field('texto')}
        label={acao === 'responder' ? 'Sua resposta' : 'Sua contestação'}
        description={`${mayAgree ? 'Só é preciso se não concordar. ' : ''}${values.texto.length} de ${MAX_TEXTO}`}
        maxLength={MAX_TEXTO}
        autosize
        minRows={2}
        maxRows={8}
      />
      <div className={styles.campos}>
        <IntegerField {...field('horas')} label="Horas propostas" />
        <NumberField
          {...field('valor')}
          label={mayAgree && !estadia.temConta ? 'Valor combinado (R$)' : 'Valor proposto (R$)'}
          shown={writtenMoney}
        />
      </div>
      {arquivo ? (
        <p className={styles.arquivo}>
          <IconPaperclip size={14} aria-hidden />
          <span>{arquivo.name}</span>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconX size={13} aria-hidden />}
            onClick={() => form.escolher(undefined)}
          >
            Tirar o arquivo
          </Button>
        </p>
      ) : (
        <FilePicker
          label="Anexar arquivo"
          icon={IconPaperclip}
          accept={ATTACHMENT_ACCEPT}
          isBusy={false}
          onPick={([file]) => form.escolher(file)}
        />
      )}
      <div className={styles.botoes}>
        <WriteButton
          type="submit"
          variant="default"
          loading={isSending === acao}
          disabled={isSending !== undefined}
        >
          {acao === 'responder' ? 'Responder' : 'Contestar'}
        </WriteButton>
        {mayAgree && (
          <WriteButton
            leftSection={<IconCheck size={15} aria-hidden />}
            loading={isSending === 'acordar'}
            disabled={isSending !== undefined || form.paraAcordar === undefined}
            onClick={() => void form.acordar()}
          >
            {form.paraAcordar === undefined ? 'Acordar' : `Acordar ${formatReais(form.paraAcordar)}`}
          </WriteButton>
        )}
      </div>
    </form>
  )
}

function Acerto({ estadia }: { readonly estadia: EstadiaDetalhe }) {
  const form = useResposta(estadia)
  const [documento, setDocumento] = useState(estadia.documento ?? '')
  const { isSending } = form
  return (
    <form
      className={styles.resposta}
      noValidate
      aria-label="Cobrança e pagamento"
      onSubmit={(event) => {
        event.preventDefault()
        void form.acertar(estadia.acoes.includes('cobrar') ? 'cobrar' : 'pagar', documento)
      }}
    >
      {form.failure !== undefined && (
        <AlertStrip kind="danger" title={form.failure}>
          O que você digitou foi mantido.
        </AlertStrip>
      )}
      <TextInput
        label="Documento"
        description="CT-e complementar, fatura ou recibo, se houver."
        value={documento}
        maxLength={60}
        onChange={({ currentTarget }) => setDocumento(currentTarget.value)}
      />
      <div className={styles.botoes}>
        {estadia.acoes.includes('cobrar') && (
          <WriteButton
            type="submit"
            leftSection={<IconFileInvoice size={15} aria-hidden />}
            loading={isSending === 'cobrar'}
            disabled={isSending !== undefined}
          >
            Foi cobrada
          </WriteButton>
        )}
        <WriteButton
          {...(estadia.acoes.includes('cobrar') ? { variant: 'default' } : { type: 'submit' as const })}
          leftSection={<IconCash size={15} aria-hidden />}
          loading={isSending === 'pagar'}
          disabled={isSending !== undefined}
          {...(estadia.acoes.includes('cobrar') && { onClick: () => void form.acertar('pagar', documento) })}
        >
          Foi paga
        </WriteButton>
      </div>
    </form>
  )
}
