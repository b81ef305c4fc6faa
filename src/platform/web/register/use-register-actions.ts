/** What is done to one record outside its form: switching and removing, with questions and answers. */
import { systemMessages } from '#platform/shared/system-messages.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { HttpError } from '../http/http-error.ts'
import { refusalText } from '../record/refusal.ts'
import type { RegisterRow, RegisterScreens } from './register-definition.ts'
import { useRegisterCommands } from './use-register-api.ts'

export interface RegisterActions<Rec> {
  /** Undefined when it was refused; the person knows by then. */
  readonly setActive: (record: Rec, isActive: boolean) => Promise<Rec | undefined>
  /** True when the record is gone. */
  readonly remove: (record: Rec) => Promise<boolean>
}

const IN_USE = 'record_in_use'

export function useRegisterActions<Rec extends RegisterRow>(
  screens: RegisterScreens<Rec, unknown, unknown>,
): RegisterActions<Rec> {
  const commands = useRegisterCommands(screens)
  const dialogs = useDialogs()
  const { nouns, nameOf } = screens

  /** The reasons need reading: what uses the record, or which other one has to be there first. */
  async function attempt<T>(title: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      await dialogs.alert({ title, message: refusalText(error) })
      return undefined
    }
  }

  async function setActive(record: Rec, isActive: boolean): Promise<Rec | undefined> {
    const verb = `${isActive ? 'ativad' : 'desativad'}${nouns.gender}`
    const answer = await attempt(`${nameOf(record)} não foi ${verb}`, () =>
      commands.setActive(record.id, isActive),
    )
    if (!answer) return undefined
    toast.success(`${nameOf(record)} ${verb}`)
    await commands.refresh()
    return answer
  }

  /** What is in use cannot go, but it can be switched off. */
  async function offerSwitchingOff(record: Rec, message: string): Promise<void> {
    const title = `${nameOf(record)} está em uso`
    if (!record.ativo) return dialogs.alert({ title, message })
    const isWanted = await dialogs.confirm({ title, message, confirmLabel: 'Desativar' })
    if (isWanted) await setActive(record, false)
  }

  async function remove(record: Rec): Promise<boolean> {
    const isConfirmed = await dialogs.confirm({
      title: `Excluir ${nouns.singular} ${nameOf(record)}`,
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isConfirmed) return false
    try {
      await commands.remove(record.id)
    } catch (error) {
      if (error instanceof HttpError && error.code === IN_USE)
        await offerSwitchingOff(record, refusalText(error))
      else {
        await dialogs.alert({
          title: `${nameOf(record)} não foi excluíd${nouns.gender}`,
          message: refusalText(error),
        })
      }
      return false
    }
    toast.success(systemMessages.recordDeleted)
    return true
  }

  return { setActive, remove }
}
