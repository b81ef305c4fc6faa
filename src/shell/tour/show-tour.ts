/** The tour itself, loaded when somebody takes it. */
import { driver, type PopoverDOM } from 'driver.js'
import 'driver.js/dist/driver.css'
import './tour.css'
import { stepsFor, type TourTarget } from './tour.rules.ts'

const LEAVE = 'Sair do passeio'

/** Settles when it was finished or left, which Esc and a click beside it do too. */
export function showTour(): Promise<void> {
  const before = document.activeElement
  return new Promise((resolve) => {
    const tour = driver({
      steps: stepsFor((target) => placeOf(target) !== undefined).map(({ target, title, text }) => ({
        element: () => placeOf(target) ?? document.body,
        popover: { title, description: text },
      })),
      showProgress: true,
      progressText: '{{current}} de {{total}}',
      nextBtnText: 'Próximo',
      prevBtnText: 'Anterior',
      doneBtnText: 'Concluir',
      disableActiveInteraction: true,
      animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      stageRadius: 8,
      onPopoverRender: completeDialog,
      onDestroyed: () => {
        // Back to where the person was, e.g. the button that began it; a menu that closed has no place left.
        if (before instanceof HTMLElement && before.isConnected) before.focus()
        resolve()
      },
    })
    tour.drive()
  })
}

const placeOf = (target: TourTarget): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`)].find(
    (element) => element.getClientRects().length > 0,
  )

/** The library draws title and foot as landmarks of the page, and names its button in English. */
function completeDialog({ closeButton, title, footer }: PopoverDOM): void {
  title.setAttribute('role', 'none')
  footer.setAttribute('role', 'none')
  closeButton.setAttribute('aria-label', LEAVE)
  closeButton.title = LEAVE
}
