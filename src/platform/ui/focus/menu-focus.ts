const MARK = 'data-autofocus'

/**
 * A menu of the component library puts the focus where `data-autofocus` stands, else on its first entry: a moment after it
 * opened, and on a busy machine after somebody has gone on to another entry, so that Enter would choose the wrong one. The
 * entry that has the focus therefore bears the mark. Returns what ends it.
 */
export function keepMenuFocus(): () => void {
  const mark = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const menu = target.parentElement?.closest('[role=menu]')
    if (!menu) return
    for (const before of menu.querySelectorAll(`[${MARK}]`)) before.removeAttribute(MARK)
    target.setAttribute(MARK, '')
  }
  document.addEventListener('focusin', mark)
  return () => document.removeEventListener('focusin', mark)
}
