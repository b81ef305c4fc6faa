/** What is done to one unit outside its form: switching and removing, with questions and answers. */
import { systemMessages } from '../../../platform/shared/system-messages.ts'
import { useDialogs } from '../../../platform/ui/dialogs/use-dialogs.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { refusalText } from '../../../platform/web/record/refusal.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import { useUnidadeCalls } from './unidade-negocio.api.ts'

export interface UnidadeActions {
  /** Undefined when it was refused; the person knows by then. */
  readonly setActive: (record: Unidade, isActive: boolean) => Promise<Unidade | undefined>
  /** True when the record is gone. */
  readonly remove: (record: Unidade) => Promise<boolean>
}

export function useUnidadeActions(): UnidadeActions {
  const calls = useUnidadeCalls()
  const dialogs = useDialogs()

  /** The reasons need reading: what uses the unit, or which other one has to be there first. */
  async function attempt<T>(title: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      await dialogs.alert({ title, message: refusalText(error) })
      return undefined
    }
  }

  async function setActive(record: Unidade, isActive: boolean) {
    const verb = isActive ? 'ativada' : 'desativada'
    const answer = await attempt(`${record.descricao} não foi ${verb}`, () =>
      calls.setActive(record.id, isActive),
    )
    if (!answer) return undefined
    toast.success(`${record.descricao} ${verb}`)
    await calls.refresh()
    return answer
  }

  async function remove(record: Unidade): Promise<boolean> {
    const isConfirmed = await dialogs.confirm({
      title: `Excluir unidade ${record.descricao}`,
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isConfirmed) return false
    const isGone = await attempt(`${record.descricao} não foi excluída`, async () => {
      await calls.remove(record.id)
      return true
    })
    if (!isGone) return false
    toast.success(systemMessages.recordDeleted)
    return true
  }

  return { setActive, remove }
}
