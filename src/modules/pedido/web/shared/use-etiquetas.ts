/** Labels as files that the person gets; what does not go into one file is told before. */
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import type { DownloadedFile } from '#platform/web/http/http-client.ts'
import { saveFile } from '#platform/web/http/save-file.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { etiquetasDemais } from '../../etiqueta.rules.ts'
import type { Pedido } from '../../pedido.contract.ts'

export function useEtiquetas() {
  const dialogs = useDialogs()
  /** Of one order, or of a part of its volumes. */
  const salvar = async (ler: () => Promise<DownloadedFile>) => {
    try {
      saveFile(await ler(), 'etiquetas.pdf')
    } catch (error) {
      toast.danger('As etiquetas não foram geradas', { detail: refusalText(error) })
    }
  }
  /** Of all volumes of these orders. */
  const saveDe = async (pedidos: readonly Pedido[], ler: () => Promise<DownloadedFile>) => {
    const message = etiquetasDemais(pedidos)
    if (message === undefined) return salvar(ler)
    await dialogs.alert({ title: 'Etiquetas demais para um arquivo', message })
  }
  return { salvar, saveDe }
}
