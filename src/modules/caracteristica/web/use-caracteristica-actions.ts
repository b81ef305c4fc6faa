/** What is done to one characteristic outside its form: switching and removing, with questions and answers. */
import { systemMessages } from '../../../platform/shared/system-messages.ts'
import { useDialogs } from '../../../platform/ui/dialogs/use-dialogs.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { refusalText } from '../../../platform/web/record/refusal.ts'
import type { Caracteristica } from '../caracteristica.contract.ts'
import { useCaracteristicaCalls } from './caracteristica.api.ts'

export interface CaracteristicaActions {
  /** Undefined when it was refused; the person knows by then. */
  readonly setActive: (record: Caracteristica, isActive: boolean) => Promise<Caracteristica | undefined>
  /** True when the record is gone. */
  readonly remove: (record: Caracteristica) => Promise<boolean>
}

const usesText = (count: number) => (count === 1 ? '1 registro usa' : `${count} registros usam`)

export function useCaracteristicaActions(): CaracteristicaActions {
  const calls = useCaracteristicaCalls()
  const dialogs = useDialogs()

  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      toast.danger(refusalText(error))
      return undefined
    }
  }

  async function setActive(record: Caracteristica, isActive: boolean) {
    const answer = await attempt(() => calls.setActive(record.id, isActive))
    if (!answer) return undefined
    toast.success(`${record.descricao} ${isActive ? 'ativada' : 'desativada'}`)
    await calls.refresh()
    return answer
  }

  async function offerSwitchingOff(record: Caracteristica, uses: number): Promise<void> {
    const title = `${record.descricao} está em uso`
    const message = `${usesText(uses)} esta característica, por isso ela não pode ser excluída.`
    if (!record.ativo) {
      await dialogs.alert({ title, message })
      return
    }
    const isWanted = await dialogs.confirm({
      title,
      message: `${message} Desativada, ela continua no que já a usa e deixa de ser oferecida.`,
      confirmLabel: 'Desativar',
    })
    if (isWanted) await setActive(record, false)
  }

  async function remove(record: Caracteristica): Promise<boolean> {
    const uses = await attempt(() => calls.countUses(record.id))
    if (uses === undefined) return false
    if (uses > 0) {
      await offerSwitchingOff(record, uses)
      return false
    }
    const isConfirmed = await dialogs.confirm({
      title: `Excluir característica ${record.descricao}`,
      message: 'Nenhum registro usa esta característica.',
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isConfirmed) return false
    const isGone = await attempt(async () => {
      await calls.remove(record.id)
      return true
    })
    if (!isGone) return false
    toast.success(systemMessages.recordDeleted)
    return true
  }

  return { setActive, remove }
}
