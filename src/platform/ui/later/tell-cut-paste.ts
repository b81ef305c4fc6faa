/** A browser cuts what is pasted into a field with less room and says nothing: whoever pasted it is told. */

const number = new Intl.NumberFormat('pt-BR')

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** How many characters of a pasted text the field leaves out; 0: it takes all of it. */
function countCut(control: TextControl, pasted: string): number {
  const { maxLength, value, selectionStart, selectionEnd } = control
  // Fields without a bound answer -1; those whose kind has no selection take what they can read.
  if (maxLength < 0 || selectionStart === null || selectionEnd === null) return 0
  const breaks = control instanceof HTMLInputElement ? '' : '\n'
  const room = maxLength - (value.length - (selectionEnd - selectionStart))
  return Math.max(0, pasted.replace(/\r\n|\r|\n/g, breaks).length - Math.max(0, room))
}

/** Listens below `root` from now on; `tell` gets a sentence for the person. */
export function tellCutPaste(root: Document, tell: (text: string) => void): void {
  root.addEventListener('paste', (event) => {
    if (event.defaultPrevented || !isTextControl(event.target)) return
    const { target } = event
    const cut = countCut(target, event.clipboardData?.getData('text/plain') ?? '')
    if (cut === 0) return
    const left = cut === 1 ? '1 caractere' : `${number.format(cut)} caracteres`
    const verb = cut === 1 ? 'ficou' : 'ficaram'
    tell(
      `O campo aceita ${number.format(target.maxLength)} caracteres: ${left} do texto colado ${verb} de fora.`,
    )
  })
}
