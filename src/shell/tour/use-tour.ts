import { getAssistentes, marcarAssistente } from '#modules/usuario/usuario.contract.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { loadWithRetry } from '#platform/web/router/load-with-retry.ts'
import { isTourOffered, TOUR_NAME } from './tour.rules.ts'

/** What the person has seen changes here alone. */
const FRESH_MS = Number.POSITIVE_INFINITY

/** Whether the tour is offered; taking it ends the offer too. */
export function useTourOffer() {
  const finished = useCall(getAssistentes, {}, { staleTime: FRESH_MS })
  return { isOffered: isTourOffered(finished.data?.concluidos), ...useTour() }
}

/** The tour at any time, and the end of its offer. */
export function useTour() {
  const { mutate } = useCallMutation(marcarAssistente, { changes: [getAssistentes] })
  const endOffer = () => mutate({ body: { assistente: TOUR_NAME, concluido: true } })
  const take = async () => {
    try {
      const { showTour } = await loadWithRetry(() => import('./show-tour.ts'))
      await showTour()
      endOffer()
    } catch {
      toast.danger('O passeio não pôde ser aberto', { detail: 'Verifique a conexão e tente novamente.' })
    }
  }
  return { take: () => void take(), endOffer }
}
