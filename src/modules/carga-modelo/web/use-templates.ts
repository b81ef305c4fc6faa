/** The load templates of the company, and taking one away. */
import { useQueryClient } from '@tanstack/react-query'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { deleteTemplate, listTemplates, listTemplatesAtivos } from '../template.contract.ts'

/** Nothing is asked for those who may not register loads. */
export function useTemplatesAtivos() {
  const canList = useCanCall(listTemplatesAtivos)
  return useCall(listTemplatesAtivos, {}, { enabled: canList })
}

export const useTemplate = (id: string) => useCall(listTemplates, { query: { id } })

/** Asks first (S-108, S-109); true when the template is gone. */
export function useExcluirTemplate(): (id: string) => Promise<boolean> {
  const { http } = usePlatform()
  const dialogs = useDialogs()
  const client = useQueryClient()
  return async (id) => {
    const isWanted = await dialogs.confirm({
      title: 'Excluir template de carga',
      kind: 'delete',
      confirmLabel: 'Excluir',
    })
    if (!isWanted) return false
    try {
      await http.call(deleteTemplate, { params: { id } })
      toast.success('Registro excluído com sucesso!')
      return true
    } catch (error) {
      toast.danger('O template não foi excluído', { detail: refusalText(error) })
      return false
    } finally {
      await client.invalidateQueries({ queryKey: callKey(listTemplatesAtivos) })
    }
  }
}
