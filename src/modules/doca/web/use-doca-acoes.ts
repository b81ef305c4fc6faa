/** Blocking, unblocking and removing a dock, from the list and from its drawer. */
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { SITUACAO_DOCA } from '../agendamento-codes.ts'
import { type Doca, getReservasPorAtender } from '../doca.contract.ts'
import { perguntaBloqueio } from './sem-horario.tsx'
import { useBlockDoca, useRemoveDoca, useUnblockDoca } from './shared/docas.api.ts'

export interface DocaAcoes {
  /** Blocks a dock that is open and opens one that is blocked. */
  readonly alternar: (doca: Doca) => Promise<void>
  /** True when it was removed. */
  readonly excluir: (doca: Doca) => Promise<boolean>
}

export function useDocaAcoes(): DocaAcoes {
  const dialogs = useDialogs()
  const { http } = usePlatform()
  const block = useBlockDoca()
  const unblock = useUnblockDoca()
  const remove = useRemoveDoca()
  return {
    alternar: async ({ id, nome, situacao, fusoHorario }) => {
      const isOpen = situacao === SITUACAO_DOCA.Ativa
      const tocadas = isOpen
        ? await http.call(getReservasPorAtender, { params: { id } }).catch(() => undefined)
        : undefined
      const isWanted =
        !isOpen ||
        (await dialogs.confirm({
          title: `Bloquear ${nome}`,
          message: perguntaBloqueio(tocadas, fusoHorario),
          confirmLabel: 'Bloquear',
        }))
      if (!isWanted) return
      try {
        await (isOpen ? block : unblock).mutateAsync({ params: { id } })
        toast.success(isOpen ? `${nome} bloqueada` : `${nome} desbloqueada`)
      } catch (error) {
        toast.danger(isOpen ? `${nome} não foi bloqueada` : `${nome} não foi desbloqueada`, {
          detail: refusalText(error),
        })
      }
    },
    excluir: async ({ id, nome }) => {
      const isWanted = await dialogs.confirm({
        title: `Excluir ${nome}`,
        message: 'A doca sai da agenda. O que já foi feito nela continua nos relatórios.',
        kind: 'cancel',
        confirmLabel: 'Excluir',
      })
      if (!isWanted) return false
      try {
        await remove.mutateAsync({ params: { id } })
        toast.success(`${nome} excluída`)
        return true
      } catch (error) {
        toast.danger(`${nome} não foi excluída`, { detail: refusalText(error) })
        return false
      }
    },
  }
}
