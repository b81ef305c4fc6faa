/** Editing one record of regularity: form, save, files and history, for the drawer of shippers and the page of carriers. */
import { useId } from 'react'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { placeProblems } from '#platform/web/register/place-problems.ts'
import { Regularidade } from '../regularidade.contract.ts'
import { useHistoricoRegularidade, useSalvar } from './regularidade.api.ts'
import { checkValues, editavel, FIELD_OF_PATH, inputOf, stateOf } from './regularidade-form.ts'

interface EditorOptions {
  /** A carrier edits its own record. */
  readonly isSelf: boolean
  readonly onSaved?: () => void
}

export function useRegistroEditor(regularidade: Regularidade, { isSelf, onSaved }: EditorOptions) {
  const formId = useId()
  const salvar = useSalvar()
  const { id, nome } = regularidade
  const history = useHistoricoRegularidade(id)
  const registro = editavel(regularidade, isSelf)
  const form = useRecordForm({
    draftKey: `regularidade ${id}`,
    saved: stateOf(registro),
    check: checkValues,
  })
  const leave = useLeaveGuard(form.isDirty, form.discard)
  const stateOfAnswer = (answer: Regularidade) => stateOf(editavel(answer, isSelf))
  const save = useRecordSave({
    form: { ...form, refuse: (problems) => form.refuse(placeProblems(problems, FIELD_OF_PATH)) },
    schema: Regularidade,
    stateOf: stateOfAnswer,
    send: (values, version) => salvar.mutateAsync({ params: { id }, body: inputOf(values, version) }),
    onConflict: () => void history.refetch(),
    onSaved: () => {
      toast.success(`Regularidade de ${nome} salva`)
      leave.release()
      onSaved?.()
    },
  })
  return {
    registro,
    form,
    save,
    history,
    formId,
    savedAt: save.conflict && editavel(save.conflict, isSelf)?.atualizadoEm,
    idOf: (field: string) => `${formId}-${field}`,
    /** Goes on from what an upload answered, with what is typed. */
    follow: (answer: Regularidade) => form.rebase(stateOfAnswer(answer), form.values),
  }
}

export type RegistroEditor = ReturnType<typeof useRegistroEditor>
