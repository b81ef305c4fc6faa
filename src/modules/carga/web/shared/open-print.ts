/** Prints open in windows of their own (L-015, L-017, L-018); a browser that refuses one is told so. */
import { systemMessages } from '#platform/shared/system-messages.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { joinAddress, parsePlace } from '#platform/web/router/address.ts'

const ROMANEIO = '/cargas/paineis/minhas-cargas/romaneio'
const CARGA_PDF = 'cargas/cargas/carga-pdf'

/** The waybill of a load: with its items, without them, or as a manifest (L-017, L-050). */
export const romaneioWindow = (cargaId: string, kind: 'itens' | 'sem-itens' | 'minuta' = 'itens') =>
  `${ROMANEIO}?cargaId=${cargaId}${kind === 'sem-itens' ? '&emptyItems=true' : ''}${kind === 'minuta' ? '&tipoDocumento=minuta' : ''}`

/** The same goods of all documents added up (L-018). */
export const romaneioUnificadoWindow = (cargaId: string) => `${ROMANEIO}-unificado?cargaId=${cargaId}`

export const cargaPdfDrawer = (cargaId: string) => `${CARGA_PDF}?cargaId=${cargaId}`
/** The same sheet alone in a window, which prints itself. */
export const cargaPdfWindow = (cargaId: string) => `/${CARGA_PDF}?cargaId=${cargaId}`

/**
 * Opens a page of the application in a window of its own. Call it while a click is being answered, otherwise browsers
 * refuse. False, and told, when the browser did.
 */
export function openPrint(to: string): boolean {
  const address = joinAddress({ page: parsePlace(to), drawer: undefined })
  const opened = window.open(`${window.location.pathname}#${address}`, '_blank')
  if (opened) return true
  toast.danger(systemMessages.popupBlocked, {
    detail: 'Permita janelas deste endereço nas configurações do navegador e tente de novo.',
  })
  return false
}
