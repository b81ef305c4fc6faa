/**
 * Fields of days and times have stops of their own for Tab. The focus trap of the component library looks a moment after
 * each Tab in one whether the focus has left the dialog, and on a busy machine it takes it from where somebody has gone
 * on to meanwhile: Enter then presses another button.
 */
const TIME_FIELDS = ['date', 'time', 'datetime-local', 'month', 'week']
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Leaves Tab in these fields to the browser wherever it stays in the dialog by itself. Returns what ends it. */
export function spareTimeFields(): () => void {
  const spare = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Tab' || !(target instanceof HTMLInputElement)) return
    if (TIME_FIELDS.includes(target.type) && hasStopBeyond(target, event.shiftKey)) {
      event.stopImmediatePropagation()
    }
  }
  // The trap listens here too, and has not begun yet.
  document.addEventListener('keydown', spare)
  return () => document.removeEventListener('keydown', spare)
}

function hasStopBeyond(field: HTMLElement, isBackwards: boolean): boolean {
  const wanted = isBackwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const stops = field.closest('[role=dialog]')?.querySelectorAll<HTMLElement>(STOPS) ?? []
  return [...stops].some((stop) => (field.compareDocumentPosition(stop) & wanted) !== 0 && isStop(stop))
}

const isStop = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [type=hidden]') &&
  !element.closest('[hidden], [inert], [aria-hidden=true]')
