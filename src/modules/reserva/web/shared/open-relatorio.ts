/** What is printed opens in a window of its own (D-009); a browser that refuses one is told so. */
import { systemMessages } from '#platform/shared/system-messages.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { joinAddress, parsePlace } from '#platform/web/router/address.ts'

const relatorioWindow = (reservaId: string) =>
  `/portal-agendamento/agendamentos/relatorio?reservaId=${reservaId}`

/** Call it while a click is being answered, otherwise browsers refuse. False, and told, when the browser did. */
export function openJanela(to: string): boolean {
  const address = joinAddress({ page: parsePlace(to), drawer: undefined })
  if (window.open(`${window.location.pathname}#${address}`, '_blank')) return true
  toast.danger(systemMessages.popupBlocked, {
    detail: 'Permita janelas deste endereço nas configurações do navegador e tente de novo.',
  })
  return false
}

export const openRelatorio = (reservaId: string): boolean => openJanela(relatorioWindow(reservaId))
