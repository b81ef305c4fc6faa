import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { SITUACAO_OCORRENCIA_LABELS } from '#modules/carga/carga-codes.ts'
import styles from '#modules/carga/web/shared/acoes.module.css'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { HttpError } from '#platform/web/http/http-error.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { conflictingRecord, refusalText } from '#platform/web/record/refusal.ts'
import {
  cancelarOcorrencia,
  OcorrenciaCarga,
  ocorrenciaErrors,
  resolverOcorrencia,
} from '../ocorrencia.contract.ts'

const MAX_RESOLUCAO = 500

interface EncerrarOcorrenciaFormProps extends FormDialogControl<OcorrenciaCarga> {
  readonly ocorrencia: OcorrenciaCarga
  readonly fim: 'resolver' | 'cancelar'
}

/** How it ended; for one opened by mistake, why. */
export function EncerrarOcorrenciaForm(props: EncerrarOcorrenciaFormProps) {
  const { ocorrencia, fim, submit, cancel } = props
  const call = useCallMutation(fim === 'resolver' ? resolverOcorrencia : cancelarOcorrencia)
  const [resolucao, setResolucao] = useState('')
  // Somebody changed it meanwhile: his version is told, and the next try is based on it.
  const theirs = conflictingRecord(OcorrenciaCarga, call.error)
  // Somebody resolved it already: there is nothing to confirm again.
  const isAhead =
    call.error instanceof HttpError && call.error.code === ocorrenciaErrors.ocorrencia_ja_resolvida.code
  const [base, setBase] = useState(ocorrencia.version)

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (call.isPending) return
    const version = theirs?.version ?? base
    setBase(version)
    call.mutate({ params: { id: ocorrencia.id }, body: { version, resolucao } }, { onSuccess: submit })
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {call.error && (
        <AlertStrip
          kind="danger"
          title={
            isAhead
              ? 'Outra pessoa foi mais rápida'
              : theirs
                ? 'A ocorrência mudou. Confira e confirme de novo.'
                : 'A ocorrência não foi encerrada'
          }
        >
          {theirs && !isAhead
            ? `Agora: ${SITUACAO_OCORRENCIA_LABELS[theirs.situacao]}. ${theirs.descricao ?? ''} O que você escreveu foi mantido.`
            : refusalText(call.error)}
        </AlertStrip>
      )}
      <Textarea
        label={fim === 'resolver' ? 'Como foi resolvida' : 'Por que é cancelada'}
        data-autofocus
        autosize
        minRows={2}
        maxLength={MAX_RESOLUCAO}
        description={`${resolucao.length} de ${MAX_RESOLUCAO}`}
        value={resolucao}
        onChange={(event) => setResolucao(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton
          type="submit"
          disabled={isAhead}
          color={fim === 'cancelar' ? 'vermelho' : undefined}
          loading={call.isPending}
        >
          {fim === 'resolver' ? 'Resolver' : 'Cancelar ocorrência'}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
