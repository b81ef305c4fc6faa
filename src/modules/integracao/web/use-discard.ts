/** Giving an import up, after a question. */
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import type { ImportacaoActions } from './importacao.api.ts'
import { IMPORTAR_PAGE } from './importacao-places.ts'

export function useDiscard(actions: ImportacaoActions, id: string): () => Promise<void> {
  const dialogs = useDialogs()
  const goToPage = useGoToPage()
  return async () => {
    const isSure = await dialogs.confirm({
      title: 'Descartar importação',
      message: 'A conferência e as decisões são esquecidas. Nada deste arquivo foi gravado.',
      kind: 'cancel',
      confirmLabel: 'Descartar',
    })
    if (!isSure) return
    try {
      await actions.descartar.mutateAsync({ params: { id } })
      goToPage(IMPORTAR_PAGE)
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
}
