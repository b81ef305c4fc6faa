/** Editing one behaviour in its page: form, save, switch and removal. */
import { useId } from 'react'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { placeProblems } from '#platform/web/register/place-problems.ts'
import { useRegisterActions } from '#platform/web/register/use-register-actions.ts'
import {
  useRegisterCommands,
  useRegisterHistory,
  useRegisterSave,
} from '#platform/web/register/use-register-api.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { ComportamentoOferecimento } from '../comportamento.contract.ts'
import { comportamentoScreens, PLACE } from './comportamento.api.ts'
import { comportamentoForm } from './comportamento-form.ts'

const { rules } = comportamentoForm

export function useComportamentoEditor(comportamento: ComportamentoOferecimento) {
  const formId = useId()
  const { id } = comportamento
  const goToPage = useGoToPage()
  const send = useRegisterSave(comportamentoScreens)
  const commands = useRegisterCommands(comportamentoScreens)
  const actions = useRegisterActions(comportamentoScreens)
  const history = useRegisterHistory(comportamentoScreens, id)
  const form = useRecordForm({
    draftKey: `${PLACE} ${id}`,
    saved: rules.stateOf(comportamento),
    check: rules.check,
  })
  const leave = useLeaveGuard(form.isDirty, form.discard)
  const save = useRecordSave({
    form: { ...form, refuse: (problems) => form.refuse(placeProblems(problems)) },
    schema: ComportamentoOferecimento,
    stateOf: (saved) => rules.stateOf(saved),
    fieldOfCode: rules.fieldOfCode ?? {},
    send: (values, version) => send(id, rules.inputOf(values), version),
    onConflict: () => void commands.refresh(),
    onSaved: ({ nome }) => toast.success(`${nome} alterado`),
  })
  return {
    form,
    save,
    history,
    idOf: (field: string) => `${formId}-${field}`,
    async setActive(isOn: boolean) {
      const answer = await actions.setActive(comportamento, isOn)
      // Only the switch changed, so what is typed goes on from there.
      if (answer && answer.version === form.base.version + 1) form.rebase(rules.stateOf(answer), form.values)
    },
    async remove() {
      if (!(await actions.remove(comportamento))) return
      leave.release()
      form.discard()
      goToPage(`/${PLACE}`)
      await commands.refresh()
    },
  }
}
