import { Button, Checkbox, Textarea } from '@mantine/core'
import { useId } from 'react'
import styles from '#modules/carga/web/shared/acoes.module.css'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { RecordConflict, type RecordField } from '#platform/web/record/RecordConflict.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { type RecordState, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { alterarOcorrencia, OcorrenciaCarga } from '../ocorrencia.contract.ts'

interface OcorrenciaValues {
  readonly descricao: string
  readonly responsavelId: string | null
}

const MAX_DESCRICAO = 500

const stateOf = ({ version, descricao, responsavelId }: OcorrenciaCarga): RecordState<OcorrenciaValues> => ({
  version,
  values: { descricao: descricao ?? '', responsavelId },
})

interface AlterarOcorrenciaFormProps extends FormDialogControl<OcorrenciaCarga> {
  readonly ocorrencia: OcorrenciaCarga
}

/** What is known of an occurrence, and who looks after it. */
export function AlterarOcorrenciaForm({ ocorrencia, submit, cancel }: AlterarOcorrenciaFormProps) {
  const formId = useId()
  const { identity } = useSignedIn()
  const call = useCallMutation(alterarOcorrencia)
  const form = useRecordForm<OcorrenciaValues>({
    draftKey: `ocorrencia ${ocorrencia.id}`,
    saved: stateOf(ocorrencia),
    check: () => ({}),
  })
  const save = useRecordSave({
    form,
    schema: OcorrenciaCarga,
    stateOf,
    send: (values, version) =>
      call.mutateAsync({ params: { id: ocorrencia.id }, body: { ...values, version } }),
    onSaved: submit,
  })
  const names: Readonly<Record<string, string | null>> = {
    [identity.userId]: identity.userName,
    [ocorrencia.responsavelId ?? '']: ocorrencia.responsavel,
    [save.conflict?.responsavelId ?? '']: save.conflict?.responsavel ?? null,
  }
  const fields: readonly RecordField<OcorrenciaValues>[] = [
    { name: 'descricao', label: 'Descrição', show: ({ descricao }) => descricao },
    {
      name: 'responsavelId',
      label: 'Responsável',
      show: ({ responsavelId }) => names[responsavelId ?? ''] ?? 'Ninguém',
    },
  ]
  const idOf = (field: string) => `${formId}-${field}`
  const { values, problems, change } = form
  const isMine = values.responsavelId === identity.userId
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.submit()
      }}
    >
      <RecordStrips form={form} failure={save.failure} fields={fields} idOf={idOf} />
      <Textarea
        id={idOf('descricao')}
        label="Descrição"
        data-autofocus
        autosize
        minRows={2}
        maxLength={MAX_DESCRICAO}
        description={`${values.descricao.length} de ${MAX_DESCRICAO}`}
        error={problems.descricao}
        value={values.descricao}
        onChange={(event) => change({ descricao: event.currentTarget.value })}
      />
      <Checkbox
        id={idOf('responsavelId')}
        label="Eu cuido desta ocorrência"
        description={!isMine && ocorrencia.responsavel ? `Hoje: ${ocorrencia.responsavel}` : undefined}
        checked={isMine}
        onChange={(event) =>
          change({
            responsavelId: event.currentTarget.checked
              ? identity.userId
              : ocorrencia.responsavelId === identity.userId
                ? null
                : ocorrencia.responsavelId,
          })
        }
      />
      <DialogFooter>
        <Button
          variant="default"
          onClick={() => {
            form.discard()
            cancel()
          }}
        >
          Voltar
        </Button>
        <WriteButton type="submit" disabled={!form.isDirty} loading={save.isSaving}>
          Salvar
        </WriteButton>
      </DialogFooter>
      <RecordConflict
        recordName={ocorrencia.tipoOcorrencia.descricao}
        save={save}
        form={form}
        fields={fields}
      />
    </form>
  )
}
