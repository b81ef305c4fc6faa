import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { RecordConflict, type RecordField } from '#platform/web/record/RecordConflict.tsx'
import { type FormProblems, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { Relatorio } from '../../relatorio.contract.ts'
import { useChangeRelatorio, useCreateRelatorio } from '../relatorio.api.ts'
import { formaText, gruposText, nomeSugerido, periodoText } from '../relatorio-textos.ts'

const MAX_NOME = 80

interface VisaoValues {
  readonly nome: string
  readonly compartilhado: boolean
  readonly consulta: ConsultaGuardada
}
const valuesOf = ({ nome, compartilhado, consulta }: Relatorio): VisaoValues => ({
  nome,
  compartilhado,
  consulta,
})

const FIELDS: readonly RecordField<VisaoValues>[] = [
  { name: 'nome', label: 'Nome', show: ({ nome }) => nome },
  {
    name: 'compartilhado',
    label: 'Quem vê',
    show: ({ compartilhado }) => (compartilhado ? 'A equipe' : 'Só quem fez'),
  },
  {
    name: 'consulta',
    label: 'Relatório',
    show: ({ consulta }) =>
      [gruposText(consulta.grupos), formaText(consulta), periodoText(consulta.periodo)].join(', '),
  },
]

const checkVisao = ({ nome }: VisaoValues): FormProblems =>
  nome.trim() === '' ? { nome: 'Dê um nome à visão' } : {}

interface SalvarFormProps extends FormDialogControl<Relatorio> {
  readonly consulta: ConsultaGuardada
  /** The view that may be changed; absent: a new one comes into being. */
  readonly saved: Relatorio | undefined
}

/** Keeps the question under a name, for the person or for the team. */
export function SalvarForm({ consulta, saved, submit, cancel }: SalvarFormProps) {
  const create = useCreateRelatorio()
  const change = useChangeRelatorio()
  const [asNew, setAsNew] = useState(false)
  const inicio = saved ? valuesOf(saved) : { nome: nomeSugerido(consulta), compartilhado: false, consulta }
  const typed = useRecordForm<VisaoValues>({
    draftKey: `relatorio:${saved?.id ?? 'novo'}`,
    saved: { values: inicio, version: saved?.version ?? 0 },
    check: checkVisao,
  })
  // What stands on the screen is what is kept, whatever the draft of the name was typed for.
  const form = { ...typed, values: { ...typed.values, consulta } }
  const done = (kept: Relatorio) => {
    toast.success(`Visão ${kept.nome} salva`)
    submit(kept)
  }
  const save = useRecordSave({
    form,
    schema: Relatorio,
    stateOf: (view) => ({ values: valuesOf(view), version: view.version }),
    send: (values, version): Promise<Relatorio> => {
      const body = { ...values, nome: values.nome.trim() }
      return saved && !asNew
        ? change.mutateAsync({ params: { id: saved.id }, body: { ...body, version } })
        : create.mutateAsync({ body })
    },
    fieldOfCode: { relatorio_nome_taken: 'nome' },
    onSaved: done,
  })
  const { nome, compartilhado } = form.values
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.submit()
      }}
    >
      {save.failure !== undefined && <AlertStrip kind="danger" title={save.failure} />}
      <TextInput
        label="Nome"
        required
        maxLength={MAX_NOME}
        value={nome}
        error={form.problems.nome}
        description={formaText(consulta)}
        onChange={({ currentTarget: { value } }) => form.change({ nome: value })}
        data-autofocus
      />
      <Checkbox
        mt={12}
        label="Compartilhar com a equipe"
        description="Todos da empresa com relatórios veem a visão, cada um com os números a que tem acesso."
        checked={compartilhado}
        onChange={({ currentTarget: { checked } }) => form.change({ compartilhado: checked })}
      />
      {saved && (
        <Checkbox
          mt={12}
          label="Salvar como nova"
          description="A visão aberta fica como está."
          checked={asNew}
          onChange={({ currentTarget: { checked } }) => setAsNew(checked)}
        />
      )}
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
        <WriteButton type="submit" loading={save.isSaving}>
          Salvar
        </WriteButton>
      </DialogFooter>
      <RecordConflict
        recordName={`A visão ${saved?.nome ?? ''}`}
        save={save}
        form={form}
        fields={FIELDS}
        savedAt={save.conflict?.alteradoEm}
      />
    </form>
  )
}
