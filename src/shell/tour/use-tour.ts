import { getAssistentes, marcarAssistente } from '../../modules/usuario/usuario.contract.ts'
import { useCall, useCallMutation } from '../../platform/web/query/use-call.ts'
import { isTourOffered, TOUR_NAME } from './tour.rules.ts'

/** Somebody who has taken it is asked again only in another session of the page. */
const FRESH_MS = Number.POSITIVE_INFINITY

/** Whether the tour is offered; taking it or declining it ends the offer. */
export function useTourOffer() {
  const finished = useCall(getAssistentes, {}, { staleTime: FRESH_MS })
  const { take, decline } = useTour()
  return { isOffered: isTourOffered(finished.data?.concluidos), take, decline }
}

/** The tour at any time. */
export function useTour() {
  const { mutate } = useCallMutation(marcarAssistente, { changes: [getAssistentes] })
  const decline = () => mutate({ body: { assistente: TOUR_NAME, concluido: true } })
  const take = async () => {
    const { showTour } = await import('./show-tour.ts')
    await showTour()
    decline()
  }
  return { take: () => void take(), decline }
}
